import { runReplayCommand } from '@league/projections/replay-cli/replay-command'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, playSeason, scheduled, scored } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { silentLog } from './silent-log.ts'
import { createTally } from './tally/projection.ts'

const projections = [createTally(), createTally({ name: 'other' })]

let testRuntime: TestRuntime
beforeEach(async () => {
  testRuntime = await createTestRuntime()
  const { feed, stop } = await testRuntime.start(projections)
  const last = await playSeason(testRuntime.store, 200)
  await feed.waitFor(['tally', 'other'], last, 10_000)
  await stop()
})
afterEach(() => testRuntime.close())

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const { store, url } = testRuntime
  const code = await runReplayCommand(args, {
    store,
    url,
    projections,
    log: silentLog,
    unseal: async (events) => [...events],
    print: (line) => lines.push(line),
    signal: AbortSignal.timeout(15_000),
  })
  return { code, output: lines.join('\n') }
}

test('the command line does the whole rebuild itself while no server is running', async () => {
  const started = await run('start', 'all')
  expect(started.output).toContain('100 %')
  expect(started.output).toContain('tally v1')
  expect(started.output).toMatch(/other v1 .* rebuild ready/)
  expect(await run('verify', 'all')).toMatchObject({
    code: 0,
    output: expect.stringContaining('tally: equal at'),
  })
  const activated = await run('activate', 'all')
  expect(activated.output).toContain('can switch back')
  expect(activated.output).not.toContain('0/0 events')
  expect((await run('switch-back', 'tally')).code).toBe(0)
})

test('the command line lets a running server do the rebuild', async () => {
  await testRuntime.start(projections)
  expect((await run('start', 'tally')).output).toMatch(/tally v1 · running .* rebuild ready/)
  await testRuntime.pool.query('update tally.team set points = 1')
  const verified = await run('verify', 'tally')
  expect(verified.code).toBe(1)
  expect(verified.output).toContain('tally: DIFFERENT')
  expect(verified.output).toContain('npm run replay -- activate-different tally "<reason>"')
  expect((await run('abort', 'tally')).code).toBe(0)
})

test('the command line says which projections no process runs', async () => {
  expect((await run('status')).output).toContain('No process runs tally, other.')
  await testRuntime.start([createTally()])
  expect((await run('status')).output).toContain('No process runs other.')
  expect((await run('status', 'tally')).output).not.toContain('No process runs')
})

test('the command line explains unknown arguments and actions that are not possible now', async () => {
  expect(await run('destroy', 'all')).toMatchObject({
    code: 2,
    output: expect.stringContaining('npm run replay'),
  })
  expect((await run('start', 'unknown')).code).toBe(2)
  expect(await run('activate', 'tally')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There are no rebuilt tables'),
  })
  expect((await run('status', 'all')).output).toContain('tally v1 · running')
})

test('the command line lists a parked event, retries it in vain, and skips it with a reason', async () => {
  const { feed } = await testRuntime.start(projections)
  const game = newGame()
  const event = { ...scored(game, 1, 2), version: 99 }
  const position = String(await append(testRuntime.store, game, scheduled(game), event))
  expect(await feed.waitFor(['tally', 'other'], BigInt(position))).toBe('reached')
  const { output } = await run('status')
  expect(output).toContain(`  ${position} ScoreRecorded: `)
  expect(output).toContain('missing from tally, other')
  expect((await run('retry', 'all', position)).code).toBe(1)
  expect((await run('skip', 'all', position)).code).toBe(2)
  expect((await run('skip', 'all', position, 'Written', 'by', 'a newer version')).code).toBe(0)
  const status = (await run('status')).output
  expect(status).not.toContain('Parked events')
  expect(status).toContain(`Skipped events:\n  ${position}: `)
  expect(status).toMatch(/skipped by command line at \S+Z: Written by a newer version/)
  expect(status).toContain('left out of tally, other')
  const { rows } = await testRuntime.pool.query(
    'select distinct position, actor, reason from projection.skipped',
  )
  expect(rows).toEqual([{ position, actor: 'command line', reason: 'Written by a newer version' }])
})
