import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startCluster } from '../src/postgres/cluster.ts'
import { whoHolds } from '../src/postgres/running.ts'
import { query, scratchFolder, serverPid, startElsewhere, startScratch } from './scratch-cluster.ts'

const remember = 'create table seen (word text); insert into seen values ($$kept$$)'
const recall = 'select word from seen'

test('starts a durable cluster that only its password opens, and stops it without a trace', async () => {
  const dataDir = scratchFolder()
  const cluster = await startCluster({ dataDir })
  expect(
    await query(
      cluster.url,
      'select current_setting($$fsync$$) || current_setting($$synchronous_commit$$) as is',
    ),
  ).toEqual([{ is: 'onon' }])
  const wrong = cluster.url.replace(/:[^:@]+@/, ':wrong@')
  await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o077).toBe(0)
  const pid = serverPid(dataDir)
  await cluster.stop()
  expect(whoHolds(join(dataDir, 'cluster'), pid)).not.toBe('server')
  expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false)
})

test('a second start finds what the first one wrote', async () => {
  const dataDir = scratchFolder()
  const first = await startScratch(dataDir)
  await query(first.url, remember)
  await first.stop()
  const second = await startScratch(dataDir)
  expect(second.adopted).toBe(false)
  expect(await query(second.url, recall)).toEqual([{ word: 'kept' }])
  await second.stop()
})

test('adopts the server that a killed process left behind', async () => {
  const dataDir = scratchFolder()
  const killed = await startElsewhere(dataDir)
  await query(killed.url, remember)
  await killed.kill('SIGKILL')
  const cluster = await startScratch(dataDir)
  expect(cluster).toMatchObject({ adopted: true, port: killed.port, url: killed.url })
  expect(await query(cluster.url, recall)).toEqual([{ word: 'kept' }])
  await cluster.stop()
})

test('starts again after process and server were both killed', async () => {
  const dataDir = scratchFolder()
  const killed = await startElsewhere(dataDir)
  await query(killed.url, remember)
  await killed.kill('SIGKILL')
  process.kill(serverPid(dataDir), 'SIGKILL')
  const cluster = await startScratch(dataDir)
  expect(await query(cluster.url, recall)).toEqual([{ word: 'kept' }])
  await cluster.stop()
})

test('a server that is killed under us comes back at the same address', async () => {
  const dataDir = scratchFolder()
  const cluster = await startScratch(dataDir)
  await query(cluster.url, remember)
  const before = serverPid(dataDir)
  process.kill(before, 'SIGKILL')
  const rows = await vi.waitFor(() => query(cluster.url, recall), { timeout: 10_000, interval: 50 })
  expect(rows).toEqual([{ word: 'kept' }])
  expect(serverPid(dataDir)).not.toBe(before)
  await cluster.stop()
})

test('is not fooled by a lock file whose pid is now another living program', async () => {
  const dataDir = scratchFolder()
  const first = await startScratch(dataDir)
  const lock = join(dataDir, 'cluster', 'postmaster.pid')
  const text = readFileSync(lock, 'utf8')
  await first.stop()
  writeFileSync(lock, text.replace(/^\d+/, String(process.pid)))
  const second = await startScratch(dataDir)
  expect(second.adopted).toBe(false)
  await second.stop()
})

test('two first starts at once share one server, and the first to leave does not stop it', async () => {
  const dataDir = scratchFolder()
  const [one, other] = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)])
  expect(one.url).toBe(other.url)
  await one.kill('SIGTERM')
  await query(other.url, remember)
  const pid = serverPid(dataDir)
  await other.kill('SIGTERM')
  expect(whoHolds(join(dataDir, 'cluster'), pid)).not.toBe('server')
})

test('stops a server whose data folder was removed under it', async () => {
  const dataDir = scratchFolder()
  const cluster = await startScratch(dataDir)
  const pid = serverPid(dataDir)
  rmSync(dataDir, { recursive: true })
  await cluster.stop()
  expect(whoHolds(join(dataDir, 'cluster'), pid)).not.toBe('server')
})

test('says why when the server cannot start', async () => {
  const dataDir = scratchFolder()
  const settings = { shared_buffers: 'plenty' }
  await expect(startCluster({ dataDir, fsync: false, settings })).rejects.toThrow(
    /Postgres does not start.*plenty/s,
  )
})

test('a claimed data folder is refused to who claims it too, by name, until the claimant is gone', async () => {
  const dataDir = scratchFolder()
  const first = await startScratch(dataDir, 'the first')
  await expect(startScratch(dataDir, 'the second')).rejects.toMatchObject({ holder: 'the first' })
  const guest = await startScratch(dataDir)
  await first.stop()
  const second = await startScratch(dataDir, 'the second')
  expect(second.adopted).toBe(true)
  await guest.stop()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})
