import { resolve } from 'node:path'
import { readEnvironment, requireKurrentUrl, storeVariables } from '@league/event-store/environment'
import { parseList } from '@league/gateway/environment'
import { hasS3Keys, mediaVariables } from '@league/gateway/media/environment'
import { z } from 'zod'
import { sampleSlugs } from './sample/leagues.ts'

const environment = z
  .object({
    /** Where the product answers. */
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    /** `localhost` listens on both families of the loopback address, and on nothing else. */
    HOST: z.string().min(1).default('localhost'),
    /** Holds everything that the product must not lose: database, uploads, keys, sign-ins. */
    LEAGUE_DATA: z
      .string()
      .min(1)
      .default('.league')
      .transform((path) => resolve(path)),
    ...mediaVariables,
    /** Who is asked for the proof of a domain, parted by commas; the servers of the system where none is named. */
    DNS_SERVERS: parseList.default([]),
    /** Slugs of the sample organizations to load, parted by commas: all of them, or `none`. */
    SAMPLES: parseList
      .default(sampleSlugs)
      .transform((slugs) => (slugs.join() === 'none' ? [] : slugs))
      .refine(
        (slugs) => slugs.every((slug) => sampleSlugs.includes(slug)),
        `must be none or some of ${sampleSlugs.join()}`,
      ),
    /** `never` where something else builds the apps, as in development. */
    WEB_BUILD: z.enum(['when-needed', 'never']).default('when-needed'),
    /** `usual` counts callers from elsewhere, `strict` those of this machine too, `off` nobody. */
    RATE_LIMITS: z.enum(['usual', 'strict', 'off']).default('usual'),
    /** Figures for Prometheus on this port of the machine itself; none where it is not set. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
    ...storeVariables,
  })
  .refine(...requireKurrentUrl)
  .refine(...hasS3Keys)

export type Environment = z.infer<typeof environment>

/** @throws Error that names every invalid variable, one a line */
export function readLocalEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return readEnvironment(environment, variables)
}
