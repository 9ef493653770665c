import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a website of somebody else, on another host and port, whose only page is the given document. */
export function startOtherWebsite(html: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
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
