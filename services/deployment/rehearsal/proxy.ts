import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gateways } from './visitor.ts'

/** The name of the platform, which `SHARED_HOSTS` has to contain. */
export const PROXIED_HOST = 'league.example'

/**
 * Starts a proxy in front of the first gateway, which sets the headers that services/deployment/README.md asks for. It
 * only says that it terminates TLS.
 */
export async function startProxy() {
  const server = createServer((incoming, response) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': incoming.headers.host,
    }
    const { method, url } = incoming
    const outgoing = request(gateways[0] + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.writeHead(502).end())
    incoming.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Returns how a visitor asks who connects to the proxy from an address of this machine, such as 127.0.0.2. */
    createAsk: (localAddress: string) => createAsk(port, localAddress),
    close: () => void server.close(),
  }
}

function createAsk(port: number, localAddress: string) {
  const agent = new Agent({ keepAlive: true })
  return async (path: string, body?: object) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      agent,
      localAddress,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: PROXIED_HOST,
        origin: `https://${PROXIED_HOST}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return { status: response.statusCode, headers: response.headers }
  }
}
