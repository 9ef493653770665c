import { chmodSync, chownSync, cpSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { query, createDataFolder, startInOtherProcess, startTestCluster } from './test-cluster.ts'

const NOBODY = { uid: 65534, gid: 65534 }
/** Only root can run processes as other accounts. */
const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'root starts the server as another account, even in a folder that this account cannot access',
  async () => {
    const dataDir = createDataFolder()
    chmodSync(dirname(dataDir), 0o700)
    const cluster = await startTestCluster(dataDir)
    expect(statSync(join(dataDir, 'cluster')).uid).not.toBe(0)
    expect(await query(cluster.url, 'select 1 as value')).toEqual([{ value: 1 }])
    await cluster.stop()
  },
)

test.runIf(isRoot)('an account other than root starts the server as itself', async () => {
  const dataDir = createDataFolder(NOBODY)
  const holder = await startInOtherProcess(dataDir, NOBODY)
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(NOBODY.uid)
  expect(await query(holder.url, 'select 1 as value')).toEqual([{ value: 1 }])
  await holder.kill('SIGTERM')
})

test.runIf(isRoot)(
  'root uses the data folder of another account, and one whose copy belongs to root',
  async () => {
    const dataDir = createDataFolder(NOBODY)
    const holder = await startInOtherProcess(dataDir, NOBODY)
    await query(holder.url, 'create table existing ()')
    await holder.kill('SIGTERM')
    const cluster = await startTestCluster(dataDir)
    expect(statSync(join(dataDir, 'cluster')).uid).toBe(NOBODY.uid)
    await cluster.stop()

    const copied = createDataFolder()
    mkdirSync(copied)
    chownSync(copied, 0, 0)
    cpSync(dataDir, copied, { recursive: true })
    const copiedCluster = await startTestCluster(copied)
    expect(await query(copiedCluster.url, 'select count(*)::int from existing')).toEqual([{ count: 0 }])
    await copiedCluster.stop()
  },
)
