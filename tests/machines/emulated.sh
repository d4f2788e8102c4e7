#!/bin/sh
exec @emulator@ @program@ "$@"
