import { resolve } from 'node:path'
import { readEnvironment, requireKurrentUrl, storeVariables } from '@league/event-store/environment'
import { parseList } from '@league/gateway/environment'
import { hasS3Keys, mediaVariables } from '@league/gateway/media/environment'
import { z } from 'zod'
import { sampleSlugs } from './sample/leagues.ts'

const environment = z
  .object({
    /** Port of the HTTP server. */
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    /** `localhost` listens on the IPv4 and IPv6 loopback addresses only. */
    HOST: z.string().min(1).default('localhost'),
    /** Folder of all data that must not be lost: database, uploads, keys, sign-ins. */
    LEAGUE_DATA: z
      .string()
      .min(1)
      .default('.league')
      .transform((path) => resolve(path)),
    ...mediaVariables,
    /** DNS servers that look up the TXT record of a domain, comma-separated. Empty: those of the system. */
    DNS_SERVERS: parseList.default([]),
    /** Slugs of the sample organizations to load, comma-separated, or `none`. Default: all. */
    SAMPLES: parseList
      .default(sampleSlugs)
      .transform((slugs) => (slugs.join() === 'none' ? [] : slugs))
      .refine(
        (slugs) => slugs.every((slug) => sampleSlugs.includes(slug)),
        `must be none, or a comma-separated list of ${sampleSlugs.join(', ')}`,
      ),
    /** `never` if another process builds the apps, as in development. */
    WEB_BUILD: z.enum(['when-needed', 'never']).default('when-needed'),
    /** `usual` limits remote clients, `strict` limits clients on this machine too, `off` limits nobody. */
    RATE_LIMITS: z.enum(['usual', 'strict', 'off']).default('usual'),
    /** Port on 127.0.0.1 for Prometheus metrics. Without it, there are none. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
    ...storeVariables,
  })
  .refine(...requireKurrentUrl)
  .refine(...hasS3Keys)

export type Environment = z.infer<typeof environment>

/** @throws Error that lists every invalid variable, one per line */
export function readLocalEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return readEnvironment(environment, variables)
}
