import { z } from 'zod'
import type { StoreAddress } from './open.ts'

/** Variables that say which store keeps the log. */
export const storeVariables = {
  EVENT_STORE: z.enum(['postgres', 'kurrentdb']).default('postgres'),
  KURRENTDB_URL: z.string().min(1).optional(),
}

/** Variables of a process that connects to servers which run by themselves. */
export const serverVariables = {
  ...storeVariables,
  DATABASE_URL: z.url(),
  /** 32 bytes in base64 that wrap the keys of the people. Without them every personal field is lost. */
  MASTER_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === 32, 'must have 32 bytes'),
}

export interface StoreEnvironment {
  EVENT_STORE: 'postgres' | 'kurrentdb'
  KURRENTDB_URL?: string | undefined
}

/** Requires the address of KurrentDB where it keeps the log. Holds the arguments of `refine`. */
export const requireKurrentUrl: [
  (environment: StoreEnvironment) => boolean,
  { path: string[]; message: string },
] = [
  ({ EVENT_STORE, KURRENTDB_URL }) => EVENT_STORE === 'postgres' || KURRENTDB_URL !== undefined,
  { path: ['KURRENTDB_URL'], message: 'is needed when EVENT_STORE is kurrentdb' },
]

/** Returns the address of the log: the given Postgres database or KurrentDB. */
export function storeAddressOf(
  { EVENT_STORE, KURRENTDB_URL = '' }: StoreEnvironment,
  databaseUrl: string,
): StoreAddress {
  return EVENT_STORE === 'postgres'
    ? { kind: 'postgres', url: databaseUrl }
    : { kind: 'kurrentdb', url: KURRENTDB_URL }
}

/**
 * Reads the variables of a process by a schema. An empty variable counts as one that is not set.
 *
 * @throws Error that names every invalid variable, one a line
 */
export function readEnvironment<Environment>(
  schema: z.ZodType<Environment>,
  variables: Record<string, string | undefined>,
): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(set)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is invalid.\n${lines.join('\n')}`)
}
