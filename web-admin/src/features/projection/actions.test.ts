import { describe, expect, it } from 'vitest'
import type { ProjectionView } from '@league/contracts/projection/views'
import { offersFor, replayShare, timeLeft } from './actions.ts'
import { withSample } from './samples.ts'

const running: ProjectionView = {
  name: 'standings',
  version: 1,
  state: 'running',
  position: '10',
  head: '10',
  lag: 0,
  oldestUnprocessedSeconds: 0,
  eventsPerSecond: 0,
  error: null,
  canSwitchBack: false,
  replay: null,
}
const replay = {
  state: 'building',
  processed: 5,
  total: 10,
  eventsPerSecond: 100,
  secondsLeft: 1,
  error: null,
  verification: null,
} as const
const actions = (projection: ProjectionView) => offersFor(projection).map(({ action }) => action)

describe('what an operator can do', () => {
  it('replays what runs, and switches back what was activated', () => {
    expect(actions(running)).toEqual(['start'])
    expect(actions({ ...running, canSwitchBack: true })).toEqual(['start', 'switch-back'])
  })

  it('pauses, resumes, verifies, activates or aborts a replay', () => {
    expect(actions({ ...running, replay })).toEqual(['pause', 'abort'])
    expect(actions({ ...running, replay: { ...replay, state: 'paused' } })).toEqual(['resume', 'abort'])
    expect(actions({ ...running, replay: { ...replay, state: 'ready' } })).toEqual([
      'verify',
      'activate',
      'abort',
    ])
    expect(actions({ ...running, replay: { ...replay, state: 'verifying' } })).toEqual([])
  })

  it('resumes a poisoned projection or skips its event, on the record', () => {
    const offers = offersFor({ ...running, state: 'poisoned' })
    expect(offers.slice(0, 2)).toMatchObject([
      { action: 'resume-live' },
      { action: 'skip', needsReason: true },
    ])
  })
})

it('shows progress and time left', () => {
  expect(replayShare({ processed: 1, total: 3 })).toBe(33)
  expect(replayShare({ processed: 0, total: 0 })).toBe(100)
  expect(timeLeft(65.2)).toBe('1:05')
})

it('keeps the last sixty samples of the throughput, of the replay while one runs', () => {
  let samples = withSample({}, [{ ...running, replay }])
  expect(samples).toEqual({ standings: [100] })
  for (let i = 0; i < 80; i++) samples = withSample(samples, [{ ...running, eventsPerSecond: i }])
  expect(samples['standings']).toHaveLength(60)
  expect(samples['standings']?.at(-1)).toBe(79)
})
