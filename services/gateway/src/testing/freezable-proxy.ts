import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Connects to a Postgres, by its network address or its socket file. */
export function connectTo(databaseUrl: string): Socket {
  const { hostname, port } = new URL(databaseUrl)
  const folder = decodeURIComponent(hostname)
  return folder.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname)
}

/**
 * Starts a TCP proxy in front of a database. While it is frozen, it accepts connections and delivers nothing,
 * like a server that has stopped responding.
 *
 * @returns the URL of the database through the proxy
 */
export async function startFreezableProxy(databaseUrl: string) {
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((client) => {
    const upstream = connectTo(databaseUrl)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
      if (frozen) socket.pause()
    }
    client.on('data', (data) => upstream.write(data))
    upstream.on('data', (data) => client.write(data))
    if (frozen) for (const socket of [client, upstream]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  const setFrozen = (value: boolean) => {
    frozen = value
    for (const socket of sockets)
      if (frozen) socket.pause()
      else socket.resume()
  }
  return { url: url.href, freeze: () => setFrozen(true), thaw: () => setFrozen(false) }
}
