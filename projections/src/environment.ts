import { z } from 'zod'

const environment = z
  .object({
    DATABASE_URL: z.url(),
    /** 32 bytes in base64 that wrap the keys of the people: the one of the gateways. */
    MASTER_KEY: z.base64().transform((text) => Buffer.from(text, 'base64')),
    EVENT_STORE: z.enum(['postgres', 'kurrentdb']).default('postgres'),
    KURRENTDB_URL: z.string().default(''),
    /** Figures for Prometheus, on a port that is never given to the world. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).default(9465),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  })
  .refine(({ MASTER_KEY }) => MASTER_KEY.length === 32, {
    path: ['MASTER_KEY'],
    message: 'must have 32 bytes',
  })

export type Environment = z.infer<typeof environment>

/** @throws Error that names every variable which is wrong, one a line */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not right.\n${lines.join('\n')}`)
}
