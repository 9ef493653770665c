import { z } from 'zod'
import { haveKeys, mediaVariables } from './media/environment.ts'

/** Texts parted by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const environment = z
  .object({
    DATABASE_URL: z.url(),
    /** 32 bytes in base64 that wrap the keys of the people. Lost, every personal field is lost. */
    MASTER_KEY: z.base64().transform((text) => Buffer.from(text, 'base64')),
    EVENT_STORE: z.enum(['postgres', 'kurrentdb']).default('postgres'),
    KURRENTDB_URL: z.string().default(''),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    /** The platform's own host names, parted by commas. */
    SHARED_HOSTS: list.default([]),
    /** Addresses of proxies whose forwarded headers are believed, parted by commas. */
    TRUST_PROXY: list.default([]),
    /** Who is asked for the proof of a domain, parted by commas; the system's servers where none is named. */
    DNS_SERVERS: list.default([]),
    ...mediaVariables,
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).default(9464),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** `off` for load on purpose. */
    RATE_LIMITS: z.enum(['usual', 'off']).default('usual'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    RELEASE: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,40}$/)
      .default('1'),
  })
  .refine(({ MASTER_KEY }) => MASTER_KEY.length === 32, {
    path: ['MASTER_KEY'],
    message: 'must have 32 bytes',
  })
  .refine(...haveKeys)

export type Environment = z.infer<typeof environment>

/** @throws Error that names every variable which is wrong, one a line */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not right.\n${lines.join('\n')}`)
}
