import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, type Packet } from 'dns-packet'

/** A name server on this machine that knows TXT records alone; a name that it does not know does not exist. */
export async function startDns() {
  const records = new Map<string, string[]>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message)
    const name = questions[0]?.name ?? ''
    asked.push(name)
    const texts = records.get(name)
    const notThere = 3
    const answer: Packet = {
      type: 'response',
      ...(id === undefined ? {} : { id }),
      flags: texts ? 0 : notThere,
      questions,
      answers: (texts ?? []).map((data) => ({ type: 'TXT' as const, name, data: piecesOf(data) })),
    }
    socket.send(encode(answer), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    /** Texts by name. */
    records,
    asked,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

/** A text as it goes over the wire: some servers part it anywhere. */
function piecesOf(text: string): Buffer[] {
  return [Buffer.from(text.slice(0, 10)), Buffer.from(text.slice(10))]
}
