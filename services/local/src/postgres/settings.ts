/** Settings of the server by name, as in postgresql.conf. */
export type Settings = Record<string, string | number>

/**
 * What every cluster of ours runs with. It listens on the loopback address alone and has no socket file, whose path
 * would be too long in a deep folder.
 */
export function serverSettings(port: number, fsync: boolean, extra: Settings): Settings {
  const durable = fsync ? 'on' : 'off'
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    fsync: durable,
    // Even without fsync: what was answered survives the death of the server, if not that of the machine.
    synchronous_commit: 'on',
    full_page_writes: durable,
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    // A season that was just imported is planned for by what its tables hold, not by what they held when they were empty.
    autovacuum_naptime: '10s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...extra,
  }
}

export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
