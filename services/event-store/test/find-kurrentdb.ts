import { setTimeout } from 'node:timers/promises'
import { GenericContainer, getContainerRuntimeClient, ImageName, Wait } from 'testcontainers'

/** A KurrentDB for tests, or the reason why there is none. */
export type KurrentDb = { start(): Promise<{ url: string; stop(): Promise<void> }> } | { missing: string }

const PORT = 2113
const IMAGE = 'docker.io/kurrentplatform/kurrentdb:25.1'

/** Some container engines accept connections and never answer. */
const ENGINE_TIMEOUT_MS = 3_000

/** Finds a server for tests: the one at `url` if it is set, otherwise one in a container. */
export async function findKurrentDb(url: string | undefined): Promise<KurrentDb> {
  if (url) return { start: async () => ({ url, stop: async () => {} }) }
  const reason = (await whyNoEngine()) ?? (await whyNoImage())
  return reason === undefined
    ? { start: startContainer }
    : { missing: `KURRENTDB_URL is not set and ${reason}` }
}

async function whyNoEngine(): Promise<string | undefined> {
  return Promise.race([
    getContainerRuntimeClient().then(
      () => undefined,
      (error: unknown) => `there is no container engine (${String(error)})`,
    ),
    setTimeout(ENGINE_TIMEOUT_MS, `the container engine did not answer within ${ENGINE_TIMEOUT_MS} ms`, {
      ref: false,
    }),
  ])
}

/** An engine without a way to a registry runs only the images that it has. */
async function whyNoImage(): Promise<string | undefined> {
  const { image } = await getContainerRuntimeClient()
  const name = ImageName.fromString(IMAGE)
  try {
    await image.pull(name)
    // The promise does not reject for every pull that fails.
    return (await image.exists(name)) ? undefined : `${IMAGE} cannot be pulled`
  } catch (error) {
    return `${IMAGE} cannot be pulled (${String(error)})`
  }
}

async function startContainer() {
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ KURRENTDB_INSECURE: 'true', KURRENTDB_RUN_PROJECTIONS: 'None' })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start()
  return {
    url: `kurrentdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => void (await container.stop()),
  }
}
