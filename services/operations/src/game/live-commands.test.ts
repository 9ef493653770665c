import type { GameEvent, StatLine } from '@league/contracts/game/events'
import type { ActionPlay, Play, PlayAction } from '@league/contracts/game/plays'
import type { PlayerId, PlayId } from '@league/contracts/kernel/id'
import { describe, it } from 'vitest'
import {
  cancelled,
  corrected,
  forfeited,
  ids,
  postponed,
  recorded,
  reinstated,
  scheduled,
  started,
} from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { finishGame, type NewPlay, recordPlays, startGame } from './live-commands.ts'
import { withdrawGame } from './schedule-commands.ts'
import { recordScore } from './score-commands.ts'

const moment = { at: '2026-06-01T23:01:00.000Z', gamePeriodId: 'q1', clock: 570 }
const start = { at: '2026-06-01T23:00:00.000Z', gamePeriodId: 'q1' }
const home = ids.homeTeamId
const away = ids.awayTeamId
const allStats = new Set(['pts', 'ast', 'reb', 'ftm', 'fta', 'fg2m', 'fg2a', 'fg3m', 'fg3a', 'pf'])

function did(playId: PlayId, action: PlayAction, playerId: PlayerId = 'stewart', teamEntryId = home) {
  return { ...moment, playId, kind: 'action' as const, teamEntryId, playerId, action }
}
const withCounts = (play: Omit<ActionPlay, 'counts'>, counts: Record<string, number>): ActionPlay => ({
  ...play,
  counts,
})
const takeBack = (playId: PlayId, of: PlayId): NewPlay => ({ ...moment, playId, kind: 'taken-back', of })
const timeOut = (playId: PlayId) => ({
  ...moment,
  playId,
  kind: 'time-out' as const,
  teamEntryId: away,
})
const command = (plays: NewPlay[], shownStats = allStats) => ({
  plays,
  shownStats,
  idsOf: (playerId: PlayerId) => [playerId],
})
const playsRecorded = (...plays: Play[]): GameEvent => ({ type: 'PlaysRecorded', data: { ...ids, plays } })
const line = (playerId: PlayerId, stats: StatLine['stats']): StatLine => ({ playerId, played: true, stats })
const linesFollow = (lines: StatLine[], replaced: StatLine[] = [], teamEntryId = home): GameEvent => ({
  type: 'PlayerStatsRecorded',
  data: { ...ids, teamEntryId, lines, replaced, fromPlays: true },
})
const finished = (homeScore: number, awayScore: number): GameEvent => ({
  type: 'GameFinished',
  data: { ...ids, score: { home: homeScore, away: awayScore } },
})
const three = withCounts(did('p1', 'made3'), { pts: 3, fg3m: 1, fg3a: 1 })
const threeOfStewart = line('stewart', { pts: 3, fg3m: 1, fg3a: 1 })

describe('startGame', () => {
  it('starts a scheduled game with the usual length of periods and number of time-outs', () => {
    given(startGame, scheduled).when(start).thenEvents(started)
  })

  it('changes nothing for a game in play, so that two devices may both start it', () => {
    given(startGame, scheduled, started).when(start).thenEvents()
  })

  it('refuses a completed, a postponed and a canceled game', () => {
    given(startGame, scheduled, recorded(80, 75)).when(start).thenRefused('game-completed')
    given(startGame, scheduled, forfeited(home, 'scheduled')).when(start).thenRefused('game-completed')
    given(startGame, scheduled, postponed()).when(start).thenRefused('game-not-playable')
    given(startGame, scheduled, cancelled()).when(start).thenRefused('game-not-playable')
  })
})

describe('recordPlays', () => {
  it('records plays and adds them to the lines of the players, with one event for each team', () => {
    const foul = withCounts(did('p2', 'foul', 'collier', away), { pf: 1 })
    given(recordPlays, scheduled, started)
      .when(command([did('p1', 'made3'), foul, timeOut('p3')]))
      .thenEvents(
        playsRecorded(three, foul, timeOut('p3')),
        linesFollow([threeOfStewart]),
        linesFollow([line('collier', { pf: 1 })], [], away),
      )
  })

  it('adds to what the box score already has, and keeps the counts that it does not change', () => {
    const typed = line('stewart', { pts: 20, reb: 9 })
    const entered: GameEvent = {
      type: 'PlayerStatsRecorded',
      data: { ...ids, teamEntryId: home, lines: [typed], replaced: [] },
    }
    given(recordPlays, scheduled, started, entered)
      .when(command([did('p1', 'made3')]))
      .thenEvents(
        playsRecorded(three),
        linesFollow([line('stewart', { pts: 23, reb: 9, fg3m: 1, fg3a: 1 })], [typed]),
      )
  })

  it('counts only stats that the organization shows, and always the points', () => {
    given(recordPlays, scheduled, started)
      .when(command([did('p1', 'made3'), did('p2', 'missed3')], new Set(['fg3m'])))
      .thenEvents(
        playsRecorded(
          withCounts(did('p1', 'made3'), { pts: 3, fg3m: 1 }),
          withCounts(did('p2', 'missed3'), {}),
        ),
        linesFollow([line('stewart', { pts: 3, fg3m: 1 })]),
      )
  })

  it('records a play once, however often a device sends it', () => {
    given(recordPlays, scheduled, started, playsRecorded(three), linesFollow([threeOfStewart]))
      .when(command([did('p1', 'made3')]))
      .thenEvents()
    given(recordPlays, scheduled, started, playsRecorded(three), linesFollow([threeOfStewart]))
      .when(command([did('p1', 'made3'), timeOut('p2'), timeOut('p2')]))
      .thenEvents(playsRecorded(timeOut('p2')))
  })

  it('takes back a play once, with what it added to the line', () => {
    const takenBack: Play = { ...moment, playId: 'p2', kind: 'taken-back', play: three }
    const after = given(recordPlays, scheduled, started, playsRecorded(three), linesFollow([threeOfStewart]))
    after
      .when(command([takeBack('p2', 'p1'), takeBack('p3', 'p1')]))
      .thenEvents(
        playsRecorded(takenBack),
        linesFollow([line('stewart', { pts: 0, fg3m: 0, fg3a: 0 })], [threeOfStewart]),
      )
    after.when(command([takeBack('p2', 'p9')])).thenEvents()
  })

  it('takes back a play of the same command, which leaves the line as it is', () => {
    given(recordPlays, scheduled, started)
      .when(command([timeOut('p1'), takeBack('p2', 'p1')]))
      .thenEvents(
        playsRecorded(timeOut('p1'), {
          ...moment,
          playId: 'p2',
          kind: 'taken-back',
          play: timeOut('p1'),
        }),
      )
  })

  it('never lowers a count below zero, for example after the line was corrected by hand', () => {
    const lowered: GameEvent = {
      type: 'PlayerStatsRecorded',
      data: { ...ids, teamEntryId: home, lines: [line('stewart', { pts: 1 })], replaced: [threeOfStewart] },
    }
    given(recordPlays, scheduled, started, playsRecorded(three), linesFollow([threeOfStewart]), lowered)
      .when(command([takeBack('p2', 'p1')]))
      .thenEvents(
        playsRecorded({ ...moment, playId: 'p2', kind: 'taken-back', play: three }),
        linesFollow([line('stewart', { pts: 0, fg3m: 0, fg3a: 0 })], [line('stewart', { pts: 1 })]),
      )
  })

  it('counts plays of a duplicate for the line of the master', () => {
    const merged = { ...command([did('p1', 'made3', 'stewart-2')]), idsOf: () => ['stewart', 'stewart-2'] }
    given(recordPlays, scheduled, started)
      .when(merged)
      .thenEvents(
        playsRecorded(withCounts(did('p1', 'made3', 'stewart-2'), three.counts)),
        linesFollow([threeOfStewart]),
      )
  })

  it('counts plays that arrive after the end in the box score, and leaves the final score alone', () => {
    given(recordPlays, scheduled, started, finished(80, 75))
      .when(command([did('p1', 'made3')]))
      .thenEvents(playsRecorded(three), linesFollow([threeOfStewart]))
  })

  it('refuses plays of a game that is not started, postponed or canceled, and of another team', () => {
    const plays = command([did('p1', 'made3')])
    given(recordPlays, scheduled).when(plays).thenRefused('game-not-started')
    given(recordPlays, scheduled, started, postponed()).when(plays).thenRefused('game-not-playable')
    given(recordPlays, scheduled, started, cancelled()).when(plays).thenRefused('game-not-playable')
    given(recordPlays, scheduled, started)
      .when(command([did('p1', 'made3', 'stewart', 'sun')]))
      .thenRefused('invalid')
  })
})

describe('finishGame', () => {
  it('makes the running score final and records the score of each period', () => {
    given(finishGame, scheduled, started, playsRecorded(three))
      .when({})
      .thenEvents(finished(3, 0), {
        type: 'PeriodScoresRecorded',
        data: {
          ...ids,
          before: [],
          after: [
            { gamePeriodId: 'q1', teamEntryId: home, score: 3 },
            { gamePeriodId: 'q1', teamEntryId: away, score: 0 },
          ],
        },
      })
  })

  it('changes nothing for a completed game, so that it may be repeated', () => {
    given(finishGame, scheduled, started, finished(3, 0)).when({}).thenEvents()
    given(finishGame, scheduled, started, forfeited(home, 'scheduled')).when({}).thenEvents()
  })

  it('refuses a game that was never started, and one that was postponed while it was in play', () => {
    given(finishGame, scheduled).when({}).thenRefused('game-not-started')
    given(finishGame, scheduled, started, postponed()).when({}).thenRefused('game-not-playable')
  })

  it('finishes a game that goes on after it was postponed, with the points from before', () => {
    given(finishGame, scheduled, started, playsRecorded(three), postponed(), reinstated('postponed'))
      .when({})
      .thenEvents(finished(3, 0), {
        type: 'PeriodScoresRecorded',
        data: {
          ...ids,
          before: [],
          after: [
            { gamePeriodId: 'q1', teamEntryId: home, score: 3 },
            { gamePeriodId: 'q1', teamEntryId: away, score: 0 },
          ],
        },
      })
  })
})

describe('a game in play', () => {
  it('ends with a score that somebody enters in the meantime, which is the final one', () => {
    given(recordScore, scheduled, started, playsRecorded(three))
      .when({ home: 80, away: 75 })
      .thenEvents(finished(80, 75))
  })

  it('stays in play when 0–0 is entered, as a scheduled game stays scheduled', () => {
    given(recordScore, scheduled, started).when({ home: 0, away: 0 }).thenEvents(recorded(0, 0))
  })

  it('has a final score that is corrected like any other once it is finished', () => {
    given(recordScore, scheduled, started, finished(80, 75))
      .when({ home: 81, away: 75 })
      .thenEvents(corrected({ home: 80, away: 75 }, { home: 81, away: 75 }))
  })

  it('is not withdrawn with the schedule that generated it', () => {
    given(withdrawGame, scheduled, started).when({}).thenEvents()
  })
})
