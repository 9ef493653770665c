import { Client, Pool, type ClientConfig } from 'pg'

/** The role that owns nothing: it reads, and writes by the append functions alone. */
const role = 'eventstore_client'

/** Longest that a statement may take, in milliseconds. */
const deadline = 15_000

/** Text as it came: the readers of rows parse what they need, which is quicker than any general way. */
const asText = { getTypeParser: () => (value: string) => value }

/** Index look-ups are pinned for the same reason as in the append functions: plans outlive small tables. */
const settings = ['TimeZone=UTC', `role=${role}`, 'enable_seqscan=off', 'enable_bitmapscan=off', 'jit=off']

function config(url: string, name: string): ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: 5_000,
    statement_timeout: deadline,
    // A server that accepts and never answers is noticed on this side alone.
    query_timeout: deadline + 1_000,
    keepAlive: true,
    types: asText,
  }
}

export function connectPool(url: string, name: string, max: number): Pool {
  const pool = new Pool({ ...config(url, name), max })
  // An idle connection that breaks is replaced by the next use; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

export function connectClient(url: string, name: string): Client {
  return new Client(config(url, name))
}
