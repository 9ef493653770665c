import { type Limits, noLimits, defaultLimits } from '@league/gateway/config'
import { type Services, startGateway } from '@league/gateway/start-gateway'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { releaseOf } from './release.ts'

/** Starts the gateway of a product that runs on this machine alone. */
export async function startLocalGateway(
  root: string,
  environment: Environment,
  services: Services,
  lifetime: Lifetime,
): Promise<void> {
  const { HOST, PORT, LOG_LEVEL, RATE_LIMITS, DNS_SERVERS, METRICS_PORT } = environment
  const options = {
    host: HOST,
    port: PORT,
    metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT },
    root,
    config: {
      sharedHosts: [],
      trustProxy: false as const,
      limits: limitsOf(RATE_LIMITS),
      dnsServers: DNS_SERVERS,
      release: releaseOf(root),
      logLevel: LOG_LEVEL,
    },
  }
  await startGateway(services, options, lifetime.add)
}

/** All callers on this machine have one address, so they are counted only when that is asked for. */
function limitsOf(rateLimits: Environment['RATE_LIMITS']): Limits {
  if (rateLimits === 'off') return noLimits
  return { ...defaultLimits, exemptLocalhost: rateLimits === 'usual' }
}
