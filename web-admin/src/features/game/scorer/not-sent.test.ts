import { expect, it } from 'vitest'
import { field } from '../outbox/fields.ts'
import { emptyGameOutbox, enterValues } from '../outbox/game-outbox.ts'
import { enqueue, startLive } from '../outbox/live-queue.ts'
import { notSentBeyond } from './not-sent.ts'

const recorded = { revision: '1', valueOf: () => null }
const entered = (gameId: string, names: readonly string[]) => ({
  ...enterValues(
    emptyGameOutbox('scorer', gameId),
    names.map((name, index) => ({ field: name, value: 90 + index })),
    { recorded, enteredAt: '2026-11-21T20:00:00.000Z' },
  ),
  title: 'Storm at Aces',
})

it('what was not sent for games outside of a scorer link is listed with the score, away first', () => {
  const outboxes = [
    entered('listed', [field.home]),
    entered('moved', [field.home, field.away]),
    entered('with-periods', [field.home, field.away, field.period('q1', 't1')]),
    emptyGameOutbox('scorer', 'sent'),
  ]
  expect(notSentBeyond(['listed'], outboxes)).toMatchObject([
    { gameId: 'moved', title: 'Storm at Aces', values: 'Away 91, Home 90' },
    { gameId: 'with-periods', values: 'Away 91, Home 90, 1 other value' },
  ])
})

it('half a score that was typed for a moved game is listed too', () => {
  const base = { homeTeam: { name: 'Aces' }, awayTeam: { name: 'Storm' } }
  const half = { values: { away: '91', home: '', periods: {} }, base }
  const outbox = { ...emptyGameOutbox('scorer', 'moved'), drafts: { sheet: half } }
  expect(notSentBeyond([], [outbox])).toMatchObject([{ title: 'Storm at Aces', values: 'Away 91' }])
})

it('a single value that was not sent for a game is named, not counted', () => {
  const outbox = entered('moved', [field.period('q1', 't1')])
  expect(notSentBeyond([], [outbox])).toMatchObject([{ values: expect.stringMatching(/: 90$/) }])
})

it('the taps of live scoring that were not sent are counted and listed without those taken back', () => {
  const at = '2026-11-21T20:00:00.000Z'
  const tap = { kind: 'action' as const, at, clock: 258, action: 'made2' as const, team_id: 'home' }
  const started = startLive(emptyGameOutbox('scorer', 'live'), { at })
  const outbox = enqueue(started, {
    plays: [
      { ...tap, id: '1', player_id: 'p1' },
      { ...tap, id: '2', player_id: 'p1' },
      { kind: 'taken-back', id: '3', at, clock: 250, of: '2' },
    ],
  })
  expect(notSentBeyond([], [outbox])).toMatchObject([{ values: '2 taps', lines: ['4:18 2 points'] }])
})
