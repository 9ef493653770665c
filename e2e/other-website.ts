import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds, in which a browser draws what has arrived. */
const PAUSE = 150

/**
 * Starts a website of somebody else, on another host and port, whose only page is the given document. It is sent piece by
 * piece, with pauses.
 */
export function startOtherWebsite(...pieces: string[]): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const piece of pieces) {
      response.write(piece)
      if (pieces.length > 1) await wait(PAUSE)
    }
    response.end()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        stop: () => server.close(),
      }),
    )
  })
}
