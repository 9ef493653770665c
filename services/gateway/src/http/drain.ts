import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long running requests may take to end. Container runtimes end a process after ten seconds. */
const FINISH_TIMEOUT_MS = 5_000

export type Drain = ReturnType<typeof createDrain>

/**
 * Lets a gateway stop without losing a request. It first says that it is stopping, so that proxies send requests
 * elsewhere, and then closes its connections: those without a request at once, and each other one after its
 * response.
 */
export function createDrain() {
  let isStopping = false
  let isClosing = false
  /** The number of running requests of each connection. */
  const running = new Map<Socket, number>()

  function closeUnlessRunning(socket: Socket) {
    if (running.get(socket) === 0) socket.destroySoon()
  }
  return {
    isStopping: () => isStopping,
    /** From now on, the gateway is not ready, and clients are told not to use their connections again. */
    announce() {
      isStopping = true
    },
    /** Follows the connections of the server. */
    watch(server: Server) {
      server.on('connection', (socket) => {
        running.set(socket, 0)
        socket.on('close', () => running.delete(socket))
      })
      server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        running.set(socket, (running.get(socket) ?? 0) + 1)
        if (isStopping) response.setHeader('connection', 'close')
        response.on('close', () => {
          if (running.has(socket)) running.set(socket, (running.get(socket) ?? 1) - 1)
          if (isClosing) closeUnlessRunning(socket)
        })
      })
    },
    closeConnections() {
      isStopping = true
      isClosing = true
      for (const socket of running.keys()) closeUnlessRunning(socket)
      const destroyAll = () => {
        for (const socket of running.keys()) socket.destroy()
      }
      setTimeout(destroyAll, FINISH_TIMEOUT_MS).unref()
    },
  }
}
