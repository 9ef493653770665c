import { setTimeout } from 'node:timers/promises'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'

/** Where a KurrentDB for tests is, or why there is none. */
export type Found = { start(): Promise<{ url: string; stop(): Promise<void> }> } | { missing: string }

const port = 2113
const image = 'docker.io/kurrentplatform/kurrentdb:25.1'

/** How long to wait for an answer of a container engine, in milliseconds: some accept and never answer. */
const patience = 3_000

/** Looks for a given server first, then for a container engine, once. */
export async function findKurrentDb(given: string | undefined): Promise<Found> {
  if (given) return { start: async () => ({ url: given, stop: async () => {} }) }
  const missing = await Promise.race([
    getContainerRuntimeClient().then(
      () => undefined,
      (error: unknown) => `no KURRENTDB_URL and no container engine (${String(error)})`,
    ),
    setTimeout(patience, `no KURRENTDB_URL, and the container engine did not answer in ${patience} ms`, {
      ref: false,
    }),
  ])
  return missing === undefined ? { start: startContainer } : { missing }
}

async function startContainer() {
  const container = await new GenericContainer(image)
    .withEnvironment({ KURRENTDB_INSECURE: 'true', KURRENTDB_RUN_PROJECTIONS: 'None' })
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forHttp('/health/live', port).forStatusCode(204))
    .start()
  return {
    url: `kurrentdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`,
    stop: async () => void (await container.stop()),
  }
}
