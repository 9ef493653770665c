import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, type Packet } from 'dns-packet'

const NXDOMAIN = 3

/** Starts a local name server that has only TXT records. Every other name does not exist. */
export async function startDns() {
  const records = new Map<string, string[]>()
  const queriedNames: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message)
    const name = questions[0]?.name ?? ''
    queriedNames.push(name)
    const texts = records.get(name)
    const answer: Packet = {
      type: 'response',
      ...(id === undefined ? {} : { id }),
      flags: texts ? 0 : NXDOMAIN,
      questions,
      answers: (texts ?? []).map((data) => ({ type: 'TXT' as const, name, data: piecesOf(data) })),
    }
    socket.send(encode(answer), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    /** The texts of the TXT records by name. */
    records,
    queriedNames,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

/** Splits a text into two strings, as servers may do anywhere in a TXT record. */
function piecesOf(text: string): Buffer[] {
  return [Buffer.from(text.slice(0, 10)), Buffer.from(text.slice(10))]
}
