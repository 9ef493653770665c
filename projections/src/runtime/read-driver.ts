import { createHash } from 'node:crypto'
import { createPgDriverFactory } from '@slonik/pg-driver'
import type { DriverFactory } from 'slonik'

/** Distinct statements that connections keep. More could only come from statements that are built from input. */
const MAX_PREPARED_STATEMENTS = 500

/** Postgres refuses a kept statement whose columns got other types, for example when a rebuild is activated. */
export class StatementOutdated extends Error {
  override readonly name = 'StatementOutdated'
}

/**
 * Returns a driver for reading. Each connection prepares its statements, because planning a statement with ten tables
 * takes many times as long as running it. After five reads, Postgres keeps a plan for any values, unless plans for the
 * values at hand promise to be cheaper.
 *
 * The driver closes a connection on which the server does not answer a query in time. The server may end such a
 * connection later, which must not end the process: slonik stops listening for errors before that.
 */
export function createReadDriver(timeoutMs: number): DriverFactory {
  const nameOf = createNames()
  return async (options) => {
    const driver = await createPgDriverFactory()(options)
    return {
      async createClient() {
        const client = await driver.createClient()
        client.on('error', () => {})
        let outdated = 0
        return {
          ...client,
          async query(statement, values) {
            const timer = setTimeout(() => void client.destroy().catch(() => {}), timeoutMs)
            try {
              const name = nameOf(statement)
              return await client.query(statement, values, name ? { name: `${name}.${outdated}` } : undefined)
            } catch (error) {
              if (!isOutdated(error)) throw error
              // Under other names, this connection prepares its statements again.
              outdated += 1
              throw new StatementOutdated('The tables changed', { cause: error })
            } finally {
              clearTimeout(timer)
            }
          },
        }
      },
    }
  }
}

/** Returns a function that names statements. A statement with a name is planned once per connection. */
function createNames(): (statement: string) => string | undefined {
  const names = new Map<string, string>()
  return (statement) => {
    const known = names.get(statement)
    if (known || names.size === MAX_PREPARED_STATEMENTS || !/^\s*(?:select|with)\b/.test(statement))
      return known
    const name = createHash('sha256').update(statement).digest('base64url')
    names.set(statement, name)
    return name
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}
