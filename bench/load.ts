import { connect, type Socket } from 'node:net'
import { perSecond } from './measure.ts'

export interface Target {
  port: number
  /** Returns path and query of a request. All must have the same length. */
  path(index: number): string
  headers?: Record<string, string>
  status: number
}

const CONNECTIONS = 32
const RESPONSE_TIMEOUT_MS = 30_000

/**
 * Returns the requests per second over keep-alive connections, each with one request in flight. The generator
 * shares the machine with the server, so it does as little as possible: it recognizes the end of a response
 * by its length, which must always be the same.
 *
 * @throws Error if a response has an unexpected status or does not arrive
 */
export async function load(target: Target, count: number): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(target.port)))
  try {
    let requested = 0
    const nextRequest = () => request(target, (requested += 1))
    const [first] = sockets as [Socket]
    // The first response may be uncached and have other headers.
    await responseLength(first, nextRequest())
    const length = await responseLength(first, nextRequest())
    const status = Buffer.from(`HTTP/1.1 ${target.status} `)
    requested = 2
    return await perSecond(count, () =>
      Promise.all(
        sockets.map((socket) =>
          sendAll(socket, length, status, () => (requested < count + 2 ? nextRequest() : null)),
        ),
      ),
    )
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

function request({ path, headers = {} }: Target, index: number): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path(index)} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** Sends one request after another until `next` returns null. */
function sendAll(socket: Socket, length: number, status: Buffer, next: () => string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0
    const send = () => {
      const text = next()
      if (text === null) return done()
      missing = length
      socket.write(text)
    }
    const onData = (chunk: Buffer) => {
      if (missing === length && chunk.compare(status, 0, status.length, 0, status.length) !== 0) {
        return reject(new Error(`Unexpected status: ${chunk.toString('latin1', 0, 500)}`))
      }
      missing -= chunk.length
      if (missing < 0) reject(new Error(`A response is longer than ${length} bytes`))
      if (missing === 0) send()
    }
    const done = () => {
      socket.off('data', onData)
      resolve()
    }
    socket.on('data', onData)
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => reject(new Error('A response is missing or too short')))
    socket.once('close', () => reject(new Error('The server closed the connection')))
    send()
  })
}

/** Returns the length of the next response in bytes, including its headers. */
async function responseLength(socket: Socket, text: string): Promise<number> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0)
    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const headLength = received.indexOf('\r\n\r\n') + 4
      if (headLength < 4) return
      const body = /content-length: (\d+)/i.exec(received.toString('latin1', 0, headLength))?.[1] ?? 0
      if (received.length < headLength + Number(body)) return
      socket.off('data', onData)
      resolve(headLength + Number(body))
    }
    socket.on('data', onData)
    socket.write(text)
  })
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}
