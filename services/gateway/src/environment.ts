import { logVariables, requireKurrentUrl, serverVariables } from '@league/event-store/environment'
import { z } from 'zod'
import { hasS3Keys, mediaVariables } from './media/environment.ts'

/** Comma-separated list. */
export const parseList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** Environment variables of a gateway. */
export const gatewayEnvironment = z
  .object({
    ...serverVariables,
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    /** Host names of the platform, comma-separated. */
    SHARED_HOSTS: parseList.default([]),
    /** Addresses of proxies whose forwarded headers are trusted, comma-separated. */
    TRUST_PROXY: parseList.default([]),
    /**
     * DNS servers that are queried for the proof of a domain, comma-separated. Defaults to those of the
     * system.
     */
    DNS_SERVERS: parseList.default([]),
    ...mediaVariables,
    /** How many seconds a stopping gateway goes on answering while its `/readyz` says 503. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(4).default(2),
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).default(9464),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** `off` disables rate limits, for load tests. */
    RATE_LIMITS: z.enum(['usual', 'off']).default('usual'),
    ...logVariables,
    /** Version of the program. Defaults to a digest of its files. */
    RELEASE: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,40}$/)
      .optional(),
  })
  .refine(...requireKurrentUrl)
  .refine(...hasS3Keys)
