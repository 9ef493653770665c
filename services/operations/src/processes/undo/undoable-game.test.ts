import { describe, it } from 'vitest'
import type { GameEvent, GameRecord } from '@league/contracts/game/events'
import type { LoggedPlay, Play } from '@league/contracts/game/plays'
import { givenChanges, type TestChange } from '../../testing/given-changes.ts'
import { undoableGame } from './undoable-game.ts'

const change = (id: string, ...events: GameEvent[]): TestChange<GameEvent> => ({ id, events })

const ids = {
  gameId: 'game-1',
  seasonId: 'season-1',
  leagueId: 'league-1',
  homeTeamId: 'aces',
  awayTeamId: 'bulls',
}
const day = { date: '2026-03-01', time: '18:00' }
const place = { location: null, locationUrl: null }
const scheduled = change('scheduled', {
  type: 'GameScheduled',
  data: { ...ids, ...day, ...place, timeZone: 'America/New_York', legacyId: null, bracket: null },
})
const score = (home: number): GameEvent => ({
  type: 'ScoreRecorded',
  data: { ...ids, score: { home, away: 40 } },
})
const corrected = (before: number, after: number): GameEvent => ({
  type: 'ScoreCorrected',
  data: { ...ids, before: { home: before, away: 40 }, after: { home: after, away: 40 }, restoredFrom: null },
})
const line = (playerId: string, pts: number) => ({ playerId, played: true, stats: { pts } })
const stats = (playerId: string, pts: number): GameEvent => ({
  type: 'PlayerStatsRecorded',
  data: { ...ids, teamEntryId: 'aces', lines: [line(playerId, pts)], replaced: [] },
})
const moment = { at: '2026-03-01T23:01:00.000Z', gamePeriodId: null, clock: 590 }
const start = change('start', {
  type: 'GameStarted',
  data: { ...ids, at: '2026-03-01T23:00:00.000Z', gamePeriodId: null, periodSeconds: 600, timeOuts: 4 },
})
const basket: LoggedPlay = {
  ...moment,
  kind: 'action',
  playId: 'basket',
  teamEntryId: 'aces',
  playerId: 'bea',
  action: 'made2',
  counts: { pts: 2 },
}
const plays = (...recorded: Play[]): GameEvent => ({
  type: 'PlaysRecorded',
  data: { ...ids, plays: recorded },
})
const unplayed: GameRecord = {
  status: 'scheduled',
  score: null,
  winnerTeamId: null,
  lines: [],
  periodScores: [],
}
const final = (home: number, change: Partial<GameRecord> = {}): GameRecord => ({
  ...unplayed,
  status: 'final',
  score: { home, away: 40 },
  ...change,
})
const restored = (before: GameRecord, after: GameRecord, undoneCorrections = 0): GameEvent => ({
  type: 'GameRecordRestored',
  data: { ...ids, before, after, undoneCorrections },
})

describe('undoing a score', () => {
  it('undoing a first score leaves a game without one, and undoing a correction takes the correction away', () => {
    givenChanges(undoableGame, scheduled, change('score', score(50)))
      .undo('score')
      .thenEvents(restored(final(50), unplayed))
    givenChanges(undoableGame, scheduled, change('score', score(50)), change('correction', corrected(50, 52)))
      .undo('correction')
      .thenEvents(restored(final(52), final(50), 1))
  })

  it('undoing a score is refused while a later score or a forfeit stands', () => {
    const later: GameEvent[] = [
      corrected(50, 52),
      { type: 'GameForfeited', data: { ...ids, winnerTeamId: 'aces', statusBefore: 'final' } },
    ]
    for (const event of later)
      givenChanges(undoableGame, scheduled, change('score', score(50)), change('later', event))
        .undo('score')
        .thenRefused('undo-later-first', 'event-2')
  })

  it('undoing a score keeps statistics and a new day that came later', () => {
    const moved: GameEvent = {
      type: 'GameRescheduled',
      data: { ...ids, before: day, after: { ...day, time: '20:00' } },
    }
    const lines = [{ teamEntryId: 'aces', lines: [line('ann', 12)] }]
    givenChanges(
      undoableGame,
      scheduled,
      change('score', score(50)),
      change('later', moved, stats('ann', 12)),
    )
      .undo('score')
      .thenEvents(restored(final(50, { lines }), { ...unplayed, lines }))
  })
})

describe('undoing statistics', () => {
  it('undoing statistics of a player keeps those of others, and is refused after later ones of the same player', () => {
    const both = change('bea', stats('bea', 8))
    givenChanges(undoableGame, scheduled, change('ann', stats('ann', 12)), both)
      .undo('ann')
      .thenEvents(
        restored(
          { ...unplayed, lines: [{ teamEntryId: 'aces', lines: [line('ann', 12), line('bea', 8)] }] },
          { ...unplayed, lines: [{ teamEntryId: 'aces', lines: [line('bea', 8)] }] },
        ),
      )
    givenChanges(undoableGame, scheduled, change('ann', stats('ann', 12)), change('again', stats('ann', 14)))
      .undo('ann')
      .thenRefused('undo-later-first', 'event-2')
  })

  it('undoing statistics of a live game is refused once plays are recorded, which are taken back in its log', () => {
    const log = [scheduled, change('ann', stats('ann', 12)), start, change('plays', plays(basket))]
    givenChanges(undoableGame, ...log)
      .undo('ann')
      .thenRefused('undo-later-first', 'event-3')
    givenChanges(undoableGame, ...log)
      .undo('start')
      .thenRefused('undo-later-first', 'event-3')
    givenChanges(undoableGame, ...log)
      .undo('plays')
      .thenRefused('cannot-undo')
  })
})

describe('undoing the start of a live game', () => {
  const takenBack: Play = { ...moment, kind: 'taken-back', playId: 'undo', play: basket }
  const lineup: Play = { ...moment, kind: 'lineup', playId: 'lineup', teamEntryId: 'aces', players: ['bea'] }
  const outOfPlay = (before: GameRecord, after: GameRecord): GameEvent => ({
    type: 'GameRecordRestored',
    data: { ...ids, before, after, undoneCorrections: 0, endsPlay: true },
  })
  const linesOf = (...lines: ReturnType<typeof line>[]) => ({
    ...unplayed,
    lines: [{ teamEntryId: 'aces', lines }],
  })

  it('takes the game out of play once all taps are taken back, and leaves no line of them', () => {
    givenChanges(
      undoableGame,
      scheduled,
      start,
      change('lineup', plays(lineup)),
      change('tap', plays(basket), stats('bea', 2)),
      change('undo', plays(takenBack), stats('bea', 0)),
    )
      .undo('start')
      .thenEvents(outOfPlay(linesOf(line('bea', 0)), unplayed))
  })

  it('keeps the statistics that were typed for a player before and after the taps', () => {
    const log = [scheduled, change('before', stats('bea', 8)), start, change('tap', plays(basket))]
    const undone = [...log, change('undo', plays(takenBack))]
    givenChanges(undoableGame, ...undone)
      .undo('start')
      .thenEvents(outOfPlay(linesOf(line('bea', 8)), linesOf(line('bea', 8))))
    givenChanges(undoableGame, ...undone, change('after', stats('bea', 9), stats('ann', 0)))
      .undo('start')
      .thenEvents(outOfPlay(linesOf(line('bea', 9), line('ann', 0)), linesOf(line('bea', 9), line('ann', 0))))
  })

  it('is refused while a tap or a time-out stands', () => {
    const timeOut: Play = { ...moment, kind: 'time-out', playId: 'time-out', teamEntryId: 'bulls' }
    const log = [scheduled, start, change('tap', plays(basket))]
    givenChanges(undoableGame, ...log)
      .undo('start')
      .thenRefused('undo-later-first', 'event-2')
    givenChanges(undoableGame, ...log, change('undo', plays(takenBack, timeOut)))
      .undo('start')
      .thenRefused('undo-later-first', 'event-2')
  })
})

describe('undoing the deletion of a game', () => {
  it('undoing the deletion of a game brings it back with what was recorded', () => {
    const deleted = change('deleted', { type: 'GameDeleted', data: ids })
    givenChanges(undoableGame, scheduled, change('score', score(50)), deleted)
      .undo('deleted')
      .thenEvents({
        type: 'GameRestored',
        data: { ...ids, ...day, bracket: null, record: final(50), plays: [] },
      })
  })

  it('undoing a game that was scheduled by mistake is refused once it has a score', () => {
    givenChanges(undoableGame, scheduled).undo('scheduled').thenEvents({ type: 'GameDeleted', data: ids })
    givenChanges(undoableGame, scheduled, change('score', score(50)))
      .undo('scheduled')
      .thenRefused('undo-later-first', 'event-1')
  })
})
