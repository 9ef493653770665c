import { Client, Pool, type ClientConfig } from 'pg'

/** A role that owns nothing. It can read, and write through the append functions only. */
const CLIENT_ROLE = 'eventstore_client'

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000

/** Leaves values as text. The row readers parse those that they need, which is faster than pg's parsers. */
const asText = { getTypeParser: () => (value: string) => value }

/** Force index lookups, like the append functions: cached plans may date from when the tables were small. */
const SESSION_SETTINGS = [
  'TimeZone=UTC',
  `role=${CLIENT_ROLE}`,
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'jit=off',
]

function clientConfig(url: string, name: string): ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    options: SESSION_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A server that stops responding does not enforce its timeout, so the client has a slightly longer one.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    keepAlive: true,
    types: asText,
  }
}

export function connectPool(url: string, name: string, max: number): Pool {
  const pool = new Pool({ ...clientConfig(url, name), max })
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

export function connectClient(url: string, name: string): Client {
  return new Client(clientConfig(url, name))
}
