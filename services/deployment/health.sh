#!/bin/bash
# Exits with 0 if the server in this container answers a path with 200. Bash alone, because starting Node every few
# seconds would cost more than what the server does at rest.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
read -r _ status _ <&3
[ "$status" = 200 ]
