import { replayCommand } from '@league/projections/replay-cli/replay-command'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playSeason } from './games.ts'
import { createLab, type Lab } from './lab.ts'
import { quiet } from './quiet.ts'
import { createTally } from './tally/projection.ts'

const projections = [createTally(), createTally({ name: 'other' })]

let lab: Lab
beforeEach(async () => {
  lab = await createLab()
  await playSeason(lab.store, 200)
})
afterEach(() => lab.close())

async function run(...words: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const { store, url } = lab
  const code = await replayCommand(words, {
    store,
    url,
    projections,
    log: quiet,
    unseal: async (events) => [...events],
    print: (line) => lines.push(line),
    signal: AbortSignal.timeout(15_000),
  })
  return { code, said: lines.join('\n') }
}

test('without a product running the command line does the whole rebuild itself', async () => {
  const started = await run('start', 'all')
  expect(started.said).toContain('100 %')
  expect(started.said).toContain('tally v1')
  expect(started.said).toMatch(/other v1 .* rebuild ready/)
  expect(await run('verify', 'all')).toMatchObject({
    code: 0,
    said: expect.stringContaining('tally: equal at'),
  })
  expect((await run('activate', 'all')).said).toContain('can switch back')
  expect((await run('switch-back', 'tally')).code).toBe(0)
})

test('beside a product it asks that one to do it', async () => {
  await lab.start(projections)
  expect((await run('start', 'tally')).said).toMatch(/tally v1 · running .* rebuild ready/)
  await lab.pool.query('update tally.team set points = 1')
  const verified = await run('verify', 'tally')
  expect(verified.code).toBe(1)
  expect(verified.said).toContain('tally: DIFFERENT')
  expect((await run('abort', 'tally')).code).toBe(0)
})

test('says what it does not know, and what cannot be done now', async () => {
  expect(await run('destroy', 'all')).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run replay'),
  })
  expect((await run('start', 'unheard')).code).toBe(2)
  expect(await run('activate', 'tally')).toMatchObject({
    code: 1,
    said: expect.stringContaining('not ready'),
  })
  expect((await run('status', 'all')).said).toContain('tally v1 · running')
})
