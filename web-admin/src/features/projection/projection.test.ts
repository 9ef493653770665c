import { describe, expect, it } from 'vitest'
import type { ParkedEventView, ProjectionView } from '@league/contracts/projection/views'
import { groupParkedEvents, groupSkippedEvents } from '@league/contracts/projection/parked-events'
import { waitingText } from './waiting-text.ts'
import { actionsFor } from './projection-actions.ts'
import { formatDuration, replayPercent } from './replay-progress.ts'
import { withSample } from './throughput.ts'

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
  parked: [],
  skipped: [],
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
  parked: 0,
  verification: null,
} as const
const actionIds = (projection: ProjectionView) => actionsFor(projection).map(({ id }) => id)

describe('actionsFor', () => {
  it('offers to replay a running projection, and to switch back after an activation', () => {
    expect(actionIds(running)).toEqual(['start'])
    expect(actionIds({ ...running, canSwitchBack: true })).toEqual(['start', 'switch-back'])
  })

  it('offers to pause, resume, verify, activate or abort a replay, depending on its state', () => {
    expect(actionIds({ ...running, replay })).toEqual(['pause', 'abort'])
    expect(actionIds({ ...running, replay: { ...replay, state: 'paused' } })).toEqual(['resume', 'abort'])
    expect(actionIds({ ...running, replay: { ...replay, state: 'ready' } })).toEqual([
      'verify',
      'activate',
      'abort',
    ])
    expect(actionIds({ ...running, replay: { ...replay, state: 'verifying' } })).toEqual(['abort'])
  })

  it('offers to activate verified tables as usual, with a reason, or not at all, depending on the result', () => {
    const verified = (equalsLog: boolean, equalsLive: boolean | null) => {
      const verification = { equal: false, equalsLog, equalsLive, position: '10', tables: [], sample: [] }
      return actionsFor({ ...running, replay: { ...replay, state: 'verified', verification } })[0]
    }
    expect(verified(true, true)?.id).toBe('activate')
    expect(verified(true, null)?.id).toBe('activate')
    expect(verified(true, false)).toMatchObject({ id: 'activate-different', needsReason: true })
    expect(verified(false, true)?.id).toBe('start')
  })

  it('offers to try a failed replay again', () => {
    expect(actionIds({ ...running, replay: { ...replay, state: 'failed' } })).toEqual(['resume', 'abort'])
  })

  it('offers to resume a projection whose log was lost, or to rebuild it', () => {
    expect(actionIds({ ...running, state: 'lost-log' })).toEqual(['resume-live', 'start'])
  })
})

it('the projections page formats the progress of a replay and the remaining time', () => {
  expect(replayPercent({ processed: 1, total: 3 })).toBe(33)
  expect(replayPercent({ processed: 0, total: 0 })).toBe(100)
  expect(formatDuration(65.2)).toBe('1:05')
})

it('the projections page keeps the last 60 throughput samples, of the replay while one is running', () => {
  let samples = withSample({}, [{ ...running, replay }])
  expect(samples).toEqual({ standings: [100] })
  for (let i = 0; i < 80; i++) samples = withSample(samples, [{ ...running, eventsPerSecond: i }])
  expect(samples['standings']).toHaveLength(60)
  expect(samples['standings']?.at(-1)).toBe(79)
})

describe('groupParkedEvents', () => {
  const parked: ParkedEventView = {
    position: '12060',
    eventId: '0f7c2c1e-6a35-4a0f-9c39-5d8a5d0a7c11',
    eventType: 'ScoreRecorded',
    stream: 'game-org-1.g-1',
    organizationId: 'org-1',
    organizationName: 'South Coast',
    scope: 'stream',
    message: 'Unknown version 99',
    since: '2026-11-22T18:00:05.000Z',
    triedAt: null,
    waiting: 1,
  }

  it('shows an event once, with all projections that lack it, the longest queue and the last retry', () => {
    const triedAt = '2026-11-22T19:00:00.000Z'
    const events = groupParkedEvents([
      { ...running, name: 'schedule', parked: [parked, { ...parked, position: '9000' }] },
      { ...running, name: 'leaders', parked: [{ ...parked, scope: 'organization', waiting: 7, triedAt }] },
    ])
    expect(events).toMatchObject([
      { position: '9000', projections: ['schedule'], waiting: 1 },
      { position: '12060', projections: ['schedule', 'leaders'], waiting: 7, scope: 'organization', triedAt },
    ])
  })

  it('says in a sentence how many events wait', () => {
    const text = (scope: 'stream' | 'organization', waiting: number) =>
      waitingText({ ...parked, projections: [], scope, waiting })
    expect(text('stream', 0)).toBe('No later event of this record is waiting.')
    expect(text('stream', 1)).toBe('1 later event of this record is waiting.')
    expect(text('organization', 1_200)).toBe('1,200 later events of this organization are waiting.')
  })
})

describe('groupSkippedEvents', () => {
  it('lists an event once for each reason that operators gave', () => {
    const skipped = { position: '7', message: 'Unknown type.', actor: 'kim', at: '2026-01-01T00:00:00.000Z' }
    const [written, twice] = ['Written by mistake', 'Recorded twice']
    const groups = groupSkippedEvents([
      { ...running, name: 'team', skipped: [{ ...skipped, reason: written }] },
      { ...running, name: 'player', skipped: [{ ...skipped, reason: twice }] },
      { ...running, name: 'site', skipped: [{ ...skipped, reason: written }] },
    ])
    expect(groups).toMatchObject([
      { position: '7', reason: written, projections: ['team', 'site'] },
      { position: '7', reason: twice, projections: ['player'] },
    ])
  })
})
