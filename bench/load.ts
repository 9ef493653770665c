import { connect, type Socket } from 'node:net'
import { perSecond } from './measure.ts'

export interface Target {
  port: number
  /** Path and query of the nth request; all of them as long as each other. */
  path(nth: number): string
  headers?: Record<string, string>
  status: number
}

const connections = 32

/** A request that has taken longer has met a server that hangs. In milliseconds. */
const patience = 30_000

/**
 * Requests a second over connections that are kept, each asking again as soon as it is answered. Shares the machine with
 * the server that it measures, so it is as light as can be: answers are told apart by their length, which must not vary.
 *
 * @throws Error when an answer has another status than it should, or none comes
 */
export async function load(target: Target, count: number): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(target.port)))
  try {
    let asked = 0
    const ask = () => request(target, (asked += 1))
    const [first] = sockets as [Socket]
    // The first answer may be made anew and carry other headers than the ones after it.
    await lengthOf(first, ask())
    const length = await lengthOf(first, ask())
    const status = Buffer.from(`HTTP/1.1 ${target.status} `)
    asked = 2
    return await perSecond(count, () =>
      Promise.all(
        sockets.map((socket) => askOn(socket, length, status, () => (asked < count + 2 ? ask() : null))),
      ),
    )
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

function request({ path, headers = {} }: Target, nth: number): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path(nth)} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** Asks one after the other until there is nothing left to ask. */
function askOn(socket: Socket, length: number, status: Buffer, next: () => string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0
    const ask = () => {
      const text = next()
      if (text === null) return done()
      missing = length
      socket.write(text)
    }
    const hear = (chunk: Buffer) => {
      if (missing === length && chunk.compare(status, 0, status.length, 0, status.length) !== 0) {
        return reject(new Error(`Not what was asked for: ${chunk.toString('latin1', 0, 500)}`))
      }
      missing -= chunk.length
      if (missing < 0) reject(new Error(`An answer is longer than ${length} bytes`))
      if (missing === 0) ask()
    }
    const done = () => {
      socket.off('data', hear)
      resolve()
    }
    socket.on('data', hear)
    socket.setTimeout(patience, () => reject(new Error('No answer came, or a shorter one')))
    socket.once('close', () => reject(new Error('The server hung up')))
    ask()
  })
}

/** Head and body of the next answer, in bytes. */
async function lengthOf(socket: Socket, text: string): Promise<number> {
  return new Promise((resolve) => {
    let heard = Buffer.alloc(0)
    const hear = (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const head = heard.indexOf('\r\n\r\n') + 4
      if (head < 4) return
      const body = /content-length: (\d+)/i.exec(heard.toString('latin1', 0, head))?.[1] ?? 0
      if (heard.length < head + Number(body)) return
      socket.off('data', hear)
      resolve(head + Number(body))
    }
    socket.on('data', hear)
    socket.write(text)
  })
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}
