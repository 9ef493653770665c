/** Server settings by name, as in postgresql.conf. */
export type Settings = Record<string, string | number>

/**
 * Returns the settings of a server. It listens on the loopback address only. It has no socket file, because
 * the path of a socket would be too long in a deeply nested folder.
 */
export function serverSettings(port: number, fsync: boolean, extra: Settings): Settings {
  const durable = fsync ? 'on' : 'off'
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    fsync: durable,
    // Even without fsync, acknowledged writes survive a crash of the server, though not one of the machine.
    synchronous_commit: 'on',
    full_page_writes: durable,
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    // After an import, the planner soon gets statistics of the full tables instead of the empty ones.
    autovacuum_naptime: '10s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...extra,
  }
}

export function toArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
