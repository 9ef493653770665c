import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCluster } from '../src/postgres/cluster.ts'
import { freePort, productFolder, startProduct } from './product-process.ts'
import { query, serverPid } from './scratch-cluster.ts'

/** How many events of each type the log has. */
async function eventsIn(folder: string): Promise<Record<string, number>> {
  const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
  const rows = await query<{ type: string; count: number }>(
    cluster.url.replace(/postgres$/, 'league'),
    'select type, count(*)::int from eventstore.events group by type',
  )
  await cluster.stop()
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
}

test('a load that is killed again and again goes on at the next start, and ends like one that was not', async () => {
  const [quiet, killed] = [productFolder(), productFolder()]
  const samples = 'wnba,little-dribblers'
  const whole = startProduct(quiet, await freePort(), samples)
  await whole.says('ready')
  whole.kill('SIGTERM')
  expect(await whole.gone).toBe(0)

  const port = await freePort()
  const signIns: string[] = []
  for (const [moment, server] of [
    ['Loading', 'lives'],
    ['Loading', 'dies'],
    ['100 %', 'dies'],
  ] as const) {
    const victim = startProduct(killed, port, samples)
    await victim.says(moment)
    victim.kill('SIGKILL')
    await victim.gone
    if (server === 'dies') process.kill(serverPid(join(killed, 'postgres')), 'SIGKILL')
    signIns.push(readFileSync(join(killed, 'sign-ins.json'), 'utf8'))
  }
  const last = startProduct(killed, port, samples)
  await last.says('ready')
  expect(await eventsIn(killed)).toEqual(await eventsIn(quiet))
  signIns.push(readFileSync(join(killed, 'sign-ins.json'), 'utf8'))
  expect(new Set(signIns).size).toBe(1)
  last.kill('SIGTERM')
  expect(await last.gone).toBe(0)
}, 120_000)

test('a second start of one data folder says who has it and leaves, and SIGTERM stops the first within 10 s', async () => {
  const folder = productFolder()
  const first = startProduct(folder, await freePort())
  await first.says('ready')
  const second = startProduct(folder, await freePort())
  expect(await second.gone).toBe(1)
  expect(second.said()).toMatch(/in use by npm start, pid \d+, port \d+/)
  const asked = Date.now()
  first.kill('SIGTERM')
  expect(await first.gone).toBe(0)
  expect(Date.now() - asked).toBeLessThan(10_000)

  const third = startProduct(folder, await freePort())
  await third.says('ready')
  expect(third.said()).not.toContain('Loading')
}, 60_000)

test('a port that is taken is named, with what to do', async () => {
  const taken = createServer().listen(0, 'localhost')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const product = startProduct(productFolder(), port)
  expect(await product.gone).toBe(1)
  expect(product.said()).toContain(`Port ${port} is in use by another program. Choose another one: PORT=`)
  taken.close()
})
