import { createServer } from 'node:net'

/** @throws Error that says how to choose another port when this one is taken */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(port, host, resolve)
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    const trouble = code === 'EACCES' ? 'needs more rights than you have' : 'is in use by another program'
    throw new Error(`Port ${port} ${trouble}. Choose another one: PORT=${port + 1001} npm start`, {
      cause: error,
    })
  }
  await new Promise((resolve) => probe.close(resolve))
}
