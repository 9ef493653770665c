import { describe, it } from 'vitest'
import type { GameEvent, StatLine } from '@league/contracts/game/events'
import { cancelled, ids, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { recordPlayerStats } from './record-player-stats.ts'

const home = ids.homeTeamId
const stewart: StatLine = { playerId: 'stewart', played: true, stats: { pts: 20, reb: 9 } }
const ionescu: StatLine = { playerId: 'ionescu', played: true, stats: { pts: 15, ast: 7 } }
const said = (lines: StatLine[], replaced: StatLine[] = [], teamEntryId = home): GameEvent => ({
  type: 'PlayerStatsRecorded',
  data: { ...ids, teamEntryId, lines, replaced },
})
const ofHome = (...lines: { playerId: string; played?: boolean; stats: Record<string, number> }[]) => ({
  teams: [{ teamEntryId: home, lines }],
})

describe('C067 recording player statistics', () => {
  it('records the lines of a whole team in one event', () => {
    given(recordPlayerStats, scheduled)
      .when(ofHome(stewart, ionescu))
      .thenEvents(said([stewart, ionescu]))
  })

  it('records both teams in one command', () => {
    const collier: StatLine = { playerId: 'collier', played: true, stats: { pts: 30 } }
    given(recordPlayerStats, scheduled)
      .when({ teams: [...ofHome(stewart).teams, { teamEntryId: ids.awayTeamId, lines: [collier] }] })
      .thenEvents(said([stewart]), said([collier], [], ids.awayTeamId))
  })

  it('merges a player’s counts and keeps the line that it replaces', () => {
    given(recordPlayerStats, scheduled, said([stewart, ionescu]))
      .when(ofHome({ playerId: 'stewart', stats: { pts: 22 } }))
      .thenEvents(said([{ ...stewart, stats: { pts: 22, reb: 9 } }], [stewart]))
  })

  it('leaves out who stays the same, and appends nothing when all do; a missing count is 0', () => {
    given(recordPlayerStats, scheduled, said([stewart, ionescu]))
      .when(ofHome({ playerId: 'stewart', stats: { pts: 20, stl: 0 } }, { ...ionescu, stats: { pts: 16 } }))
      .thenEvents(said([{ ...ionescu, stats: { pts: 16, ast: 7 } }], [ionescu]))
    given(recordPlayerStats, scheduled, said([stewart]))
      .when(ofHome(stewart))
      .thenEvents()
  })

  it('R248 R249 ignores derived statistics and percentages', () => {
    given(recordPlayerStats, scheduled)
      .when(ofHome({ ...stewart, stats: { ...stewart.stats, fgm: 8, fga: 12, fg_pct: 66 } }))
      .thenEvents(said([stewart]))
  })

  it('refuses more shots made than attempted, with those that stand', () => {
    const shooting: StatLine = { playerId: 'stewart', played: true, stats: { ftm: 2, fta: 2 } }
    given(recordPlayerStats, scheduled, said([shooting]))
      .when(ofHome({ playerId: 'stewart', stats: { ftm: 3 } }))
      .thenRefused('made-exceeds-attempted')
  })

  it('empties the line of who did not play, and refuses counts for them', () => {
    given(recordPlayerStats, scheduled, said([stewart]))
      .when(ofHome({ playerId: 'stewart', played: false, stats: { pts: 0 } }))
      .thenEvents(said([{ playerId: 'stewart', played: false, stats: {} }], [stewart]))
    given(recordPlayerStats, scheduled)
      .when(ofHome({ ...stewart, played: false }))
      .thenRefused('invalid')
  })

  it('takes who was on the list as playing as soon as there are counts', () => {
    const absent: StatLine = { playerId: 'stewart', played: false, stats: {} }
    given(recordPlayerStats, scheduled, said([absent]))
      .when(ofHome({ playerId: 'stewart', stats: { pts: 2 } }))
      .thenEvents(said([{ playerId: 'stewart', played: true, stats: { pts: 2 } }], [absent]))
  })

  it('refuses a team that does not play, and a player on both sides or twice', () => {
    given(recordPlayerStats, scheduled)
      .when({ teams: [{ teamEntryId: 'sky', lines: [stewart] }] })
      .thenRefused('invalid')
    given(recordPlayerStats, scheduled, said([stewart]))
      .when({ teams: [{ teamEntryId: ids.awayTeamId, lines: [stewart] }] })
      .thenRefused('invalid')
    given(recordPlayerStats, scheduled).when(ofHome(stewart, stewart)).thenRefused('invalid')
  })

  it('refuses a cancelled game', () => {
    given(recordPlayerStats, scheduled, cancelled()).when(ofHome(stewart)).thenRefused('game-not-playable')
  })
})

describe('decision 28: the lines of a merged player', () => {
  const idsOf = { ann: ['ann', 'anne'] }
  const line = (playerId: string, stats: Record<string, number>, played = true) => ({
    playerId,
    played,
    stats,
  })
  const change = (given: { played?: boolean; stats: Record<string, number> }) => ({
    teams: [{ teamEntryId: ids.homeTeamId, lines: [{ playerId: 'ann', ...given }] }],
    idsOf,
  })

  it('are corrected where they stand, and a new count goes to the first', () => {
    const [own, other] = [line('ann', { ast: 1 }), line('anne', { ast: 2, pts: 4 })]
    given(recordPlayerStats, scheduled, said([own, other]))
      .when(change({ stats: { ast: 3, pts: 5, reb: 6 } }))
      .thenEvents(said([line('ann', { ast: 3, reb: 6 }), line('anne', { ast: 2, pts: 5 })], [own, other]))
    given(recordPlayerStats, scheduled, said([other]))
      .when(change({ stats: { reb: 6 } }))
      .thenEvents(said([line('anne', { ast: 2, pts: 4, reb: 6 })], [other]))
    given(recordPlayerStats, scheduled, said([own, other]))
      .when(change({ stats: { ast: 1, pts: 4 } }))
      .thenEvents()
  })

  it('have no counts where the player did not play, by any id', () => {
    const [own, other] = [line('ann', { ast: 1 }), line('anne', { pts: 4 })]
    given(recordPlayerStats, scheduled, said([own, other]))
      .when(change({ played: false, stats: {} }))
      .thenEvents(said([line('ann', {}, false), line('anne', {}, false)], [own, other]))
  })

  it('are looked at together: no more shots made than attempted, no line for both teams', () => {
    given(recordPlayerStats, scheduled, said([line('anne', { ftm: 1, fta: 2 })]))
      .when(change({ stats: { ftm: 3 } }))
      .thenRefused('made-exceeds-attempted')
    given(recordPlayerStats, scheduled, said([line('anne', { pts: 2 })], [], ids.awayTeamId))
      .when(change({ stats: { pts: 3 } }))
      .thenRefused('invalid')
  })
})
