import { chmodSync, chownSync, cpSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { query, scratchFolder, startElsewhere, startScratch } from './scratch-cluster.ts'

const nobody = { uid: 65534, gid: 65534 }
/** Only root can take on other accounts, so elsewhere there is nothing to try. */
const asRoot = process.getuid?.() === 0

test.runIf(asRoot)(
  'as root the server runs as another account, below a folder closed to that account',
  async () => {
    const dataDir = scratchFolder()
    chmodSync(dirname(dataDir), 0o700)
    const cluster = await startScratch(dataDir)
    expect(statSync(join(dataDir, 'cluster')).uid).not.toBe(0)
    expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await cluster.stop()
  },
)

test.runIf(asRoot)('anybody else runs the server as themselves', async () => {
  const dataDir = scratchFolder(nobody)
  const holder = await startElsewhere(dataDir, nobody)
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody.uid)
  expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await holder.kill('SIGTERM')
})

test.runIf(asRoot)(
  'root goes on with the data folder of another account, and with one that a copy gave to root',
  async () => {
    const dataDir = scratchFolder(nobody)
    const holder = await startElsewhere(dataDir, nobody)
    await query(holder.url, 'create table kept ()')
    await holder.kill('SIGTERM')
    const cluster = await startScratch(dataDir)
    expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody.uid)
    await cluster.stop()

    const copied = scratchFolder()
    mkdirSync(copied)
    chownSync(copied, 0, 0)
    cpSync(dataDir, copied, { recursive: true })
    const again = await startScratch(copied)
    expect(await query(again.url, 'select count(*)::int from kept')).toEqual([{ count: 0 }])
    await again.stop()
  },
)
