import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '@league/contracts/kernel/problem'
import { nonPageHeaders } from './security-headers.ts'

/** How long an idle connection stays open. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000
/** How often the server looks for requests that take too long. By default, Node looks every 30 seconds. */
const CHECK_INTERVAL_MS = 1_000

/**
 * Creates the HTTP server. A request must arrive within the timeout, headers and body each counted from its
 * start, and names its host once: programs in front of this one could otherwise take another host than it.
 */
export function createHttpServer(listener: RequestListener, timeoutMs: number): Server {
  const timeouts = {
    headersTimeout: timeoutMs,
    requestTimeout: timeoutMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, timeoutMs),
  }
  return createServer(timeouts, (request, response) => {
    if (!namesSeveralHosts(request.rawHeaders)) return listener(request, response)
    const problem = new Problem('malformed', [{ path: 'Host', message: 'Send one Host header.' }])
    response.writeHead(problem.status, {
      ...nonPageHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    })
    response.end(JSON.stringify(problem.toBody()))
  })
}

/** @param rawHeaders names and values in turn */
function namesSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/**
 * Answers a connection that sends no valid request, or none in time, and closes it even if the client goes on
 * sending.
 */
export function closeConnection({ code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}
