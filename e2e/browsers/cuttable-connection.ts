import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection to the product that can be cut, like the network of a gym. */
export interface CuttableConnection {
  /** Scheme, host and port to which the browser connects. */
  origin: string
  cut(): void
  /** Breaks all connections, and answers requests like a proxy whose server does not answer. */
  answerBadGateway(): void
  restore(): Promise<void>
  close(): Promise<void>
}

const BAD_GATEWAY = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** Opens a port that passes everything on to the product. While it is cut, connections are refused. */
export async function openConnection(productPort: number): Promise<CuttableConnection> {
  const sockets = new Set<Socket>()
  let isBadGateway = false
  const server = createServer((incoming) => {
    if (isBadGateway) {
      incoming.on('error', () => {}).once('data', () => incoming.end(BAD_GATEWAY))
      return
    }
    const outgoing = connect({ port: productPort, host: 'localhost' })
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        // The end of the last answer may not have been passed on yet.
        other.destroySoon()
      })
      socket.pipe(other)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, 'localhost')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const breakConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cut = () => {
    server.close()
    breakConnections()
  }
  const port = await listen(0)
  return {
    origin: `http://localhost:${port}`,
    cut,
    answerBadGateway() {
      isBadGateway = true
      breakConnections()
    },
    async restore() {
      isBadGateway = false
      if (!server.listening) await listen(port)
    },
    async close() {
      cut()
    },
  }
}
