import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startCluster } from '../src/postgres/cluster.ts'
import { lockHolder } from '../src/postgres/running.ts'
import {
  createDataFolder,
  createInitializedFolder,
  query,
  serverPid,
  startInOtherProcess,
  startTestCluster,
} from './test-cluster.ts'

const WRITE = 'create table note (text text); insert into note values ($$written$$)'
const READ = 'select text from note'

describe('startCluster', () => {
  test('startCluster starts a durable cluster that requires its password, and stops it completely', async () => {
    const dataDir = createDataFolder()
    const cluster = await startCluster({ dataDir })
    expect(
      await query(
        cluster.url,
        'select current_setting($$fsync$$) || current_setting($$synchronous_commit$$) as settings',
      ),
    ).toEqual([{ settings: 'onon' }])
    const wrongUrl = cluster.url.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrongUrl, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o077).toBe(0)
    const pid = serverPid(dataDir)
    await cluster.stop()
    expect(lockHolder(join(dataDir, 'cluster'), pid)).not.toBe('server')
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false)
  })

  test('a second start reads what the first one wrote', async () => {
    const dataDir = createInitializedFolder()
    const first = await startTestCluster(dataDir)
    await query(first.url, WRITE)
    await first.stop()
    const second = await startTestCluster(dataDir)
    expect(second.adopted).toBe(false)
    expect(await query(second.url, READ)).toEqual([{ text: 'written' }])
    await second.stop()
  })

  test('reports at once that the server cannot use its files, and leaves no server behind', async () => {
    const dataDir = createDataFolder()
    const first = await startTestCluster(dataDir)
    await first.stop()
    const base = join(dataDir, 'cluster', 'base')
    chmodSync(base, 0)
    onTestFinished(() => chmodSync(base, 0o700))
    const startedAt = performance.now()
    await expect(startTestCluster(dataDir)).rejects.toThrow(
      /^Postgres cannot use its files in .*cluster: could not access directory "base\/\d+": Permission denied\.$/,
    )
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    await expect
      .poll(() => existsSync(join(dataDir, 'cluster', 'postmaster.pid')), { timeout: 5_000 })
      .toBe(false)
  })

  test('adopts the server of a process that was killed', async () => {
    const dataDir = createInitializedFolder()
    const killed = await startInOtherProcess(dataDir)
    await query(killed.url, WRITE)
    await killed.kill('SIGKILL')
    const cluster = await startTestCluster(dataDir)
    expect(cluster).toMatchObject({ adopted: true, port: killed.port, url: killed.url })
    expect(await query(cluster.url, READ)).toEqual([{ text: 'written' }])
    await cluster.stop()
  })

  test('startCluster starts again after both the process and the server were killed', async () => {
    const dataDir = createInitializedFolder()
    const killed = await startInOtherProcess(dataDir)
    await query(killed.url, WRITE)
    await killed.kill('SIGKILL')
    process.kill(serverPid(dataDir), 'SIGKILL')
    const cluster = await startTestCluster(dataDir)
    expect(await query(cluster.url, READ)).toEqual([{ text: 'written' }])
    await cluster.stop()
  })

  test('restarts a killed server at the same address', async () => {
    const dataDir = createInitializedFolder()
    const cluster = await startTestCluster(dataDir)
    await query(cluster.url, WRITE)
    const before = serverPid(dataDir)
    process.kill(before, 'SIGKILL')
    const rows = await vi.waitFor(() => query(cluster.url, READ), { timeout: 10_000, interval: 50 })
    expect(rows).toEqual([{ text: 'written' }])
    expect(serverPid(dataDir)).not.toBe(before)
    await cluster.stop()
  })

  test('ignores a lock file whose pid belongs to another program', async () => {
    const dataDir = createInitializedFolder()
    const first = await startTestCluster(dataDir)
    const lock = join(dataDir, 'cluster', 'postmaster.pid')
    const text = readFileSync(lock, 'utf8')
    await first.stop()
    writeFileSync(lock, text.replace(/^\d+/, String(process.pid)))
    const second = await startTestCluster(dataDir)
    expect(second.adopted).toBe(false)
    await second.stop()
  })

  test('two simultaneous first starts share one server, which runs until both have stopped', async () => {
    const dataDir = createDataFolder()
    const [first, second] = await Promise.all([startInOtherProcess(dataDir), startInOtherProcess(dataDir)])
    expect(first.url).toBe(second.url)
    await first.kill('SIGTERM')
    await query(second.url, WRITE)
    const pid = serverPid(dataDir)
    await second.kill('SIGTERM')
    expect(lockHolder(join(dataDir, 'cluster'), pid)).not.toBe('server')
  }, 60_000)

  test('stops a server whose data folder was removed', async () => {
    const dataDir = createInitializedFolder()
    const cluster = await startTestCluster(dataDir)
    const pid = serverPid(dataDir)
    rmSync(dataDir, { recursive: true })
    await cluster.stop()
    expect(lockHolder(join(dataDir, 'cluster'), pid)).not.toBe('server')
  })

  test('reports why the server cannot start', async () => {
    const dataDir = createDataFolder()
    const settings = { shared_buffers: 'plenty' }
    await expect(startCluster({ dataDir, fsync: false, settings })).rejects.toThrow(
      /Postgres does not start.*plenty/s,
    )
  })

  test('refuses a second claim of a data folder, with the name of the first, until the first process stops', async () => {
    const dataDir = createInitializedFolder()
    const first = await startTestCluster(dataDir, { claim: 'the first' })
    const impatient = { claim: 'the second', claimTimeoutMs: 0 }
    await expect(startTestCluster(dataDir, impatient)).rejects.toMatchObject({ holder: 'the first' })
    const guest = await startTestCluster(dataDir)
    await first.stop()
    const second = await startTestCluster(dataDir, { claim: 'the second' })
    expect(second.adopted).toBe(true)
    await guest.stop()
    expect(await query(second.url, 'select 1 as value')).toEqual([{ value: 1 }])
  })
})
