import { join, resolve } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { readEnvironment, storeAddressOf } from '@league/event-store/environment'
import { createLogger } from '@league/event-store/logger'
import { runServer } from '@league/event-store/run-program'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { noLimits, defaultLimits } from './config.ts'
import { offerSetup } from './accounts/setup-token.ts'
import { gatewayEnvironment } from './environment.ts'
import { s3KeysOf } from './media/environment.ts'
import { openMedia } from './media/open.ts'
import { parseMediaLocation } from './media/location.ts'
import { startGateway } from './start-gateway.ts'
import { releaseOf } from './release.ts'
import { connectStorage } from './storage.ts'

const root = join(import.meta.dirname, '..', '..', '..')

// A single gateway. Several may run side by side; projections run in other processes.
await runServer(async (onStop) => {
  const environment = readEnvironment(gatewayEnvironment, process.env)
  const { DATABASE_URL: url, LOG_LEVEL, RELEASE, TRUST_PROXY } = environment
  const storage = await connectStorage(
    { url, log: storeAddressOf(environment, url), masterKey: environment.MASTER_KEY, name: 'gateway' },
    onStop,
  )
  const feed = await createFeed(url, createLogger(LOG_LEVEL))
  await onStop(() => feed.close())
  const media = await openMedia(
    environment.MEDIA ?? parseMediaLocation(resolve('media')),
    s3KeysOf(environment),
  )
  await onStop(async () => media.close())
  const metricsRegistry = new Registry()
  collectDefaultMetrics({ register: metricsRegistry })
  const log = await startGateway(
    { storage, feed, media, metricsRegistry },
    {
      host: environment.HOST,
      port: environment.PORT,
      drainMs: environment.DRAIN_SECONDS * 1_000,
      metrics: { port: environment.METRICS_PORT, host: environment.METRICS_HOST },
      root,
      config: {
        sharedHosts: environment.SHARED_HOSTS,
        trustProxy: TRUST_PROXY.length > 0 ? TRUST_PROXY : false,
        dnsServers: environment.DNS_SERVERS,
        limits: environment.RATE_LIMITS === 'off' ? noLimits : defaultLimits,
        release: RELEASE ?? releaseOf(root),
        logLevel: LOG_LEVEL,
      },
    },
    onStop,
  )
  const token = await offerSetup(storage.pool, new Date())
  if (token !== null) {
    // Whatever LOG_LEVEL is: nobody could use the token otherwise.
    createLogger('warn').warn(
      `This server has no users yet. To create the first administrator, open /setup with the token ${token}`,
    )
  }
  log.info('ready')
})
