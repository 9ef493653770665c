import { createServer } from 'node:net'

/** Returns a TCP port that is free at this moment on an address of this machine. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, host, resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error(`${host} has no free port.`)
  return address.port
}
