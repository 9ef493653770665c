import { describe, it } from 'vitest'
import type { LeagueEvent } from '@league/contracts/league/events'
import { season, seasonId } from '../testing/example-season.ts'
import { given, issued } from '../testing/given.ts'
import { createLeague } from './create-league.ts'
import { deleteLeague } from './delete-league.ts'
import { renameLeague } from './rename-league.ts'
import { reorderLeagues } from './reorder-leagues.ts'

const league = (leagueId: string, name: string, position: number): LeagueEvent => ({
  type: 'LeagueCreated',
  data: { seasonId, leagueId, name, position, copiedFromLeagueId: null },
})
const reordered = (before: string[], after: string[]): LeagueEvent => ({
  type: 'LeaguesReordered',
  data: { seasonId, before, after },
})
const gone: LeagueEvent = { type: 'LeagueDeleted', data: { seasonId, leagueId: 'a' } }
const two = [season, league('a', 'Monday', 0), league('b', 'Tuesday', 1)] as const

describe('C041 creating a league', () => {
  it('puts it at the end of its season', () => {
    given(createLeague, ...two)
      .when({ name: ' Friday ' })
      .thenEvents(league(issued.newId, 'Friday', 2))
    given(createLeague, ...two, gone)
      .when({ name: 'Monday' })
      .thenEvents(league(issued.newId, 'Monday', 2))
  })

  it('R143 needs a name, one that no league of the season has', () => {
    given(createLeague, season).when({ name: ' ' }).thenRefused('name-required')
    given(createLeague, ...two)
      .when({ name: 'MONDAY' })
      .thenRefused('league-name-taken')
  })

  it('needs its season', () => {
    given(createLeague).when({ name: 'Friday' }).thenRefused('not-found')
    given(createLeague, ...two, { type: 'SeasonDeleted', data: { seasonId } })
      .when({ name: 'Friday' })
      .thenRefused('not-found')
  })
})

describe('C042 renaming a league', () => {
  it('remembers both names; the same name changes nothing', () => {
    given(renameLeague, ...two)
      .when({ leagueId: 'a', name: 'Friday' })
      .thenEvents({
        type: 'LeagueRenamed',
        data: { seasonId, leagueId: 'a', before: 'Monday', after: 'Friday' },
      })
    given(renameLeague, ...two)
      .when({ leagueId: 'a', name: 'Monday' })
      .thenEvents()
  })

  it('may change the case of a name, but not take another one’s', () => {
    given(renameLeague, ...two)
      .when({ leagueId: 'a', name: 'monday' })
      .thenEvents({
        type: 'LeagueRenamed',
        data: { seasonId, leagueId: 'a', before: 'Monday', after: 'monday' },
      })
    given(renameLeague, ...two)
      .when({ leagueId: 'a', name: 'tuesday' })
      .thenRefused('league-name-taken')
  })

  it('refuses an empty name and a league that is not in the season', () => {
    given(renameLeague, ...two)
      .when({ leagueId: 'a', name: ' ' })
      .thenRefused('name-required')
    given(renameLeague, ...two, gone)
      .when({ leagueId: 'a', name: 'Friday' })
      .thenRefused('not-found')
  })
})

describe('C043 R144 putting the leagues in order', () => {
  it('takes the whole order at once', () => {
    given(reorderLeagues, ...two)
      .when({ order: ['b', 'a'] })
      .thenEvents(reordered(['a', 'b'], ['b', 'a']))
    given(reorderLeagues, ...two, reordered(['a', 'b'], ['b', 'a']))
      .when({ order: ['b', 'a'] })
      .thenEvents()
  })

  it('refuses who has seen another order: two organizers at once, and neither is put over unseen', () => {
    const moved = [...two, reordered(['a', 'b'], ['b', 'a']), league('c', 'Friday', 2)] as const
    given(reorderLeagues, ...moved)
      .when({ order: ['c', 'a', 'b'], seen: ['a', 'b', 'c'] })
      .thenRefused('stale-revision')
    given(reorderLeagues, ...moved)
      .when({ order: ['c', 'b', 'a'], seen: ['b', 'a', 'c'] })
      .thenEvents(reordered(['b', 'a', 'c'], ['c', 'b', 'a']))
    // Both wanted the same.
    given(reorderLeagues, ...moved)
      .when({ order: ['b', 'a', 'c'], seen: ['a', 'b', 'c'] })
      .thenEvents()
  })

  it('refuses an order that leaves out, doubles or invents a league', () => {
    for (const order of [['a'], ['a', 'a'], ['a', 'b', 'c'], ['a', 'b', 'b']]) {
      given(reorderLeagues, ...two)
        .when({ order })
        .thenRefused('league-order-incomplete')
    }
  })
})

describe('C044 deleting a league', () => {
  it('happens once', () => {
    given(deleteLeague, ...two)
      .when({ leagueId: 'a' })
      .thenEvents(gone)
    given(deleteLeague, ...two, gone)
      .when({ leagueId: 'a' })
      .thenRefused('not-found')
  })
})
