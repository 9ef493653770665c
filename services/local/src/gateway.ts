import { type Limits, noLimits, defaultLimits } from '@league/gateway/config'
import { releaseOf } from '@league/gateway/release'
import { type Services, startGateway } from '@league/gateway/start-gateway'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'

/** Starts the gateway of a product that runs on one machine. */
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

/** All clients on this machine share one address, so by default they are not limited. */
function limitsOf(rateLimits: Environment['RATE_LIMITS']): Limits {
  if (rateLimits === 'off') return noLimits
  return { ...defaultLimits, exemptLocalhost: rateLimits === 'usual' }
}
