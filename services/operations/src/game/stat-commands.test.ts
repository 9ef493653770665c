import type { PlayerId } from '@league/contracts/kernel/id'
import { describe, it } from 'vitest'
import type { GameEvent, StatLine } from '@league/contracts/game/events'
import { cancelled, ids, postponed, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { recordPlayerStats } from './stat-commands.ts'

const home = ids.homeTeamId
const stewart: StatLine = { playerId: 'stewart', played: true, stats: { pts: 20, reb: 9 } }
const ionescu: StatLine = { playerId: 'ionescu', played: true, stats: { pts: 15, ast: 7 } }
const statsRecorded = (lines: StatLine[], replaced: StatLine[] = [], teamEntryId = home): GameEvent => ({
  type: 'PlayerStatsRecorded',
  data: { ...ids, teamEntryId, lines, replaced },
})
const forHome = (...lines: { playerId: PlayerId; played?: boolean; stats: Record<string, number> }[]) => ({
  teams: [{ teamEntryId: home, lines }],
})

describe('recordPlayerStats', () => {
  it('records the lines of a team in one event (C067)', () => {
    given(recordPlayerStats, scheduled)
      .when(forHome(stewart, ionescu))
      .thenEvents(statsRecorded([stewart, ionescu]))
  })

  it('records both teams in one command (C067)', () => {
    const collier: StatLine = { playerId: 'collier', played: true, stats: { pts: 30 } }
    given(recordPlayerStats, scheduled)
      .when({ teams: [...forHome(stewart).teams, { teamEntryId: ids.awayTeamId, lines: [collier] }] })
      .thenEvents(statsRecorded([stewart]), statsRecorded([collier], [], ids.awayTeamId))
  })

  it('merges the counts of a player, and keeps the replaced line in the event (C067)', () => {
    given(recordPlayerStats, scheduled, statsRecorded([stewart, ionescu]))
      .when(forHome({ playerId: 'stewart', stats: { pts: 22 } }))
      .thenEvents(statsRecorded([{ ...stewart, stats: { pts: 22, reb: 9 } }], [stewart]))
  })

  it('omits unchanged players, treats a missing count as 0, and appends nothing when all are unchanged', () => {
    given(recordPlayerStats, scheduled, statsRecorded([stewart, ionescu]))
      .when(forHome({ playerId: 'stewart', stats: { pts: 20, stl: 0 } }, { ...ionescu, stats: { pts: 16 } }))
      .thenEvents(statsRecorded([{ ...ionescu, stats: { pts: 16, ast: 7 } }], [ionescu]))
    given(recordPlayerStats, scheduled, statsRecorded([stewart]))
      .when(forHome(stewart))
      .thenEvents()
  })

  it('ignores computed stats and percentages (R248, R249)', () => {
    given(recordPlayerStats, scheduled)
      .when(forHome({ ...stewart, stats: { ...stewart.stats, fgm: 8, fga: 12, fg_pct: 66 } }))
      .thenEvents(statsRecorded([stewart]))
  })

  it('accepts more shots made than attempted, since the attempts may not be tracked (R252)', () => {
    const shooting: StatLine = { playerId: 'stewart', played: true, stats: { ftm: 2, fta: 2 } }
    given(recordPlayerStats, scheduled, statsRecorded([shooting]))
      .when(forHome({ playerId: 'stewart', stats: { ftm: 3, fg3m: 5 } }))
      .thenEvents(statsRecorded([{ ...shooting, stats: { ftm: 3, fta: 2, fg3m: 5 } }], [shooting]))
  })

  it('clears the line of a player who did not play, and refuses counts for that player', () => {
    given(recordPlayerStats, scheduled, statsRecorded([stewart]))
      .when(forHome({ playerId: 'stewart', played: false, stats: { pts: 0 } }))
      .thenEvents(statsRecorded([{ playerId: 'stewart', played: false, stats: {} }], [stewart]))
    given(recordPlayerStats, scheduled)
      .when(forHome({ ...stewart, played: false }))
      .thenRefused('invalid')
  })

  it('marks a listed player as playing as soon as the player has counts', () => {
    const absent: StatLine = { playerId: 'stewart', played: false, stats: {} }
    given(recordPlayerStats, scheduled, statsRecorded([absent]))
      .when(forHome({ playerId: 'stewart', stats: { pts: 2 } }))
      .thenEvents(statsRecorded([{ playerId: 'stewart', played: true, stats: { pts: 2 } }], [absent]))
  })

  it('refuses a team that does not play, a player of both teams, and a player with two lines', () => {
    given(recordPlayerStats, scheduled)
      .when({ teams: [{ teamEntryId: 'sky', lines: [stewart] }] })
      .thenRefused('invalid')
    given(recordPlayerStats, scheduled, statsRecorded([stewart]))
      .when({ teams: [{ teamEntryId: ids.awayTeamId, lines: [stewart] }] })
      .thenRefused('invalid')
    given(recordPlayerStats, scheduled).when(forHome(stewart, stewart)).thenRefused('invalid')
  })

  it('refuses player stats for a postponed or canceled game', () => {
    given(recordPlayerStats, scheduled, postponed()).when(forHome(stewart)).thenRefused('game-not-playable')
    given(recordPlayerStats, scheduled, cancelled()).when(forHome(stewart)).thenRefused('game-not-playable')
  })
})

describe('recordPlayerStats for a merged player', () => {
  const idsOf = { ann: ['ann', 'anne'] }
  const line = (playerId: PlayerId, stats: Record<string, number>, played = true) => ({
    playerId,
    played,
    stats,
  })
  const change = (input: { played?: boolean; stats: Record<string, number> }) => ({
    teams: [{ teamEntryId: ids.homeTeamId, lines: [{ playerId: 'ann', ...input }] }],
    idsOf,
  })

  it('changes a count in the line that has it, and adds a new count to the first line (decision 28)', () => {
    const [own, other] = [line('ann', { ast: 1 }), line('anne', { ast: 2, pts: 4 })]
    given(recordPlayerStats, scheduled, statsRecorded([own, other]))
      .when(change({ stats: { ast: 3, pts: 5, reb: 6 } }))
      .thenEvents(
        statsRecorded([line('ann', { ast: 3, reb: 6 }), line('anne', { ast: 2, pts: 5 })], [own, other]),
      )
    given(recordPlayerStats, scheduled, statsRecorded([other]))
      .when(change({ stats: { reb: 6 } }))
      .thenEvents(statsRecorded([line('anne', { ast: 2, pts: 4, reb: 6 })], [other]))
    given(recordPlayerStats, scheduled, statsRecorded([own, other]))
      .when(change({ stats: { ast: 1, pts: 4 } }))
      .thenEvents()
  })

  it('clears the lines of all ids when the player did not play (decision 28)', () => {
    const [own, other] = [line('ann', { ast: 1 }), line('anne', { pts: 4 })]
    given(recordPlayerStats, scheduled, statsRecorded([own, other]))
      .when(change({ played: false, stats: {} }))
      .thenEvents(statsRecorded([line('ann', {}, false), line('anne', {}, false)], [own, other]))
  })

  it('checks the lines of all ids together for lines in both teams (decision 28)', () => {
    given(recordPlayerStats, scheduled, statsRecorded([line('anne', { pts: 2 })], [], ids.awayTeamId))
      .when(change({ stats: { pts: 3 } }))
      .thenRefused('invalid')
  })
})
