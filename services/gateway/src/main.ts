import { join, resolve } from 'node:path'
import { Registry } from 'prom-client'
import { readEnvironment, storeAddressOf } from '@league/event-store/environment'
import { runServer } from '@league/event-store/run-program'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { noLimits, defaultLimits } from './config.ts'
import { gatewayEnvironment } from './environment.ts'
import { s3KeysOf } from './media/environment.ts'
import { openMedia } from './media/open.ts'
import { parseMediaLocation } from './media/location.ts'
import { startGateway } from './start-gateway.ts'
import { connectStorage } from './storage.ts'

/** A single gateway. Several may run side by side; projections run in other processes. */
await runServer(async (onStop) => {
  const environment = readEnvironment(gatewayEnvironment, process.env)
  const { DATABASE_URL: url, LOG_LEVEL, RELEASE, TRUST_PROXY } = environment
  const storage = await connectStorage(
    { url, log: storeAddressOf(environment, url), masterKey: environment.MASTER_KEY, name: 'gateway' },
    onStop,
  )
  const feed = await createFeed(url, console)
  await onStop(() => feed.close())
  const media = await openMedia(
    environment.MEDIA ?? parseMediaLocation(resolve('media')),
    s3KeysOf(environment),
  )
  await onStop(async () => media.close())
  const log = await startGateway(
    { storage, feed, media, metricsRegistry: new Registry() },
    {
      host: environment.HOST,
      port: environment.PORT,
      drainMs: environment.DRAIN_SECONDS * 1_000,
      metrics: { port: environment.METRICS_PORT, host: environment.METRICS_HOST },
      root: join(import.meta.dirname, '..', '..', '..'),
      config: {
        sharedHosts: environment.SHARED_HOSTS,
        trustProxy: TRUST_PROXY.length > 0 ? TRUST_PROXY : false,
        dnsServers: environment.DNS_SERVERS,
        limits: environment.RATE_LIMITS === 'off' ? noLimits : defaultLimits,
        release: RELEASE,
        logLevel: LOG_LEVEL,
      },
    },
    onStop,
  )
  log.info('ready')
})
