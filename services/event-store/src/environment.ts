import { z } from 'zod'
import type { StoreAddress } from './open.ts'

/** Variables that choose the event store. */
export const storeVariables = {
  EVENT_STORE: z.enum(['postgres', 'kurrentdb']).default('postgres'),
  KURRENTDB_URL: z.string().min(1).optional(),
}

const masterKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(({ length }) => length === 32, 'must be 32 bytes long')

/** The variable of a server that says what it logs. */
export const logVariables = {
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
}

/** Variables of a process that connects to external servers, as in `docker-compose.yml`. */
export const serverVariables = {
  ...storeVariables,
  DATABASE_URL: z.url(),
  /** 32 bytes in base64 that wrap the keys of people. If it is lost, every personal field is lost. */
  MASTER_KEY: masterKey,
}

/** Variables of the commands that verify and rotate the master key of a database. */
export const verifyKeyEnvironment = z.object({ DATABASE_URL: z.url(), MASTER_KEY: masterKey })
export const rotateKeyEnvironment = verifyKeyEnvironment.extend({ NEW_MASTER_KEY: masterKey })

export interface StoreEnvironment {
  EVENT_STORE: 'postgres' | 'kurrentdb'
  KURRENTDB_URL?: string | undefined
}

/** The arguments of a zod `refine` that requires `KURRENTDB_URL` when KurrentDB stores the log. */
export const requireKurrentUrl: [
  (environment: StoreEnvironment) => boolean,
  { path: string[]; message: string },
] = [
  ({ EVENT_STORE, KURRENTDB_URL }) => EVENT_STORE === 'postgres' || KURRENTDB_URL !== undefined,
  { path: ['KURRENTDB_URL'], message: 'is required when EVENT_STORE is kurrentdb' },
]

/** Returns the address of the log: in KurrentDB, or in the Postgres database at `databaseUrl`. */
export function storeAddressOf(
  { EVENT_STORE, KURRENTDB_URL = '' }: StoreEnvironment,
  databaseUrl: string,
): StoreAddress {
  return EVENT_STORE === 'postgres'
    ? { kind: 'postgres', url: databaseUrl }
    : { kind: 'kurrentdb', url: KURRENTDB_URL }
}

/**
 * Validates environment variables with a schema. An empty variable counts as unset.
 *
 * @throws Error that lists every invalid variable, one per line
 */
export function readEnvironment<Environment>(
  schema: z.ZodType<Environment>,
  variables: Record<string, string | undefined>,
): Environment {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(nonEmpty)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is invalid.\n${lines.join('\n')}`)
}
