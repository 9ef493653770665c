#!/bin/sh
# Replaces the running containers by those of the current files, one after the other, so that a gateway always answers.
# Arguments go to `docker compose up`: with --force-recreate, it restarts an installation that has not changed.
set -eu
cd "$(dirname "$0")/../.."
docker compose build
docker compose up --detach --wait postgres
for service in projector gateway-1 gateway-2; do
  docker compose up --detach --no-deps --wait --wait-timeout 120 "$@" "$service"
  # The proxy in front finds out that a gateway is back before the other one stops.
  sleep 3
done
