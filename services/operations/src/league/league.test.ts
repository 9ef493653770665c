import type { LeagueId } from '@league/contracts/kernel/id'
import { describe, it } from 'vitest'
import type { LeagueEvent } from '@league/contracts/league/events'
import { season, seasonId } from '../testing/example-season.ts'
import { given, context } from '../testing/given.ts'
import { changeLeague, createLeague, deleteLeague, reorderLeagues } from './commands.ts'

const league = (leagueId: LeagueId, name: string, position: number): LeagueEvent => ({
  type: 'LeagueCreated',
  data: { seasonId, leagueId, name, position, copiedFromLeagueId: null },
})
const placesChanged = (before: number | null, after: number | null): LeagueEvent => ({
  type: 'PlayoffPlacesChanged',
  data: { seasonId, leagueId: 'a', before, after },
})
const reordered = (before: string[], after: string[]): LeagueEvent => ({
  type: 'LeaguesReordered',
  data: { seasonId, before, after },
})
const deleted: LeagueEvent = { type: 'LeagueDeleted', data: { seasonId, leagueId: 'a' } }
const two = [season, league('a', 'Monday', 0), league('b', 'Tuesday', 1)] as const

describe('createLeague (C041)', () => {
  it('adds the league at the end of its season', () => {
    given(createLeague, ...two)
      .when({ name: ' Friday ' })
      .thenEvents(league(context.newId, 'Friday', 2))
    given(createLeague, ...two, deleted)
      .when({ name: 'Monday' })
      .thenEvents(league(context.newId, 'Monday', 2))
  })

  it('requires a name that no other league of the season has (R143)', () => {
    given(createLeague, season).when({ name: ' ' }).thenRefused('name-required')
    given(createLeague, ...two)
      .when({ name: 'MONDAY' })
      .thenRefused('league-name-taken')
  })

  it('refuses a season that does not exist or is deleted', () => {
    given(createLeague).when({ name: 'Friday' }).thenRefused('not-found')
    given(createLeague, ...two, { type: 'SeasonDeleted', data: { seasonId } })
      .when({ name: 'Friday' })
      .thenRefused('not-found')
  })
})

describe('changeLeague (C042)', () => {
  it('records both names and appends nothing when the name is the same', () => {
    given(changeLeague, ...two)
      .when({ leagueId: 'a', name: 'Friday' })
      .thenEvents({
        type: 'LeagueRenamed',
        data: { seasonId, leagueId: 'a', before: 'Monday', after: 'Friday' },
      })
    given(changeLeague, ...two)
      .when({ leagueId: 'a', name: 'Monday' })
      .thenEvents()
  })

  it('accepts another case of the same name and refuses the name of another league', () => {
    given(changeLeague, ...two)
      .when({ leagueId: 'a', name: 'monday' })
      .thenEvents({
        type: 'LeagueRenamed',
        data: { seasonId, leagueId: 'a', before: 'Monday', after: 'monday' },
      })
    given(changeLeague, ...two)
      .when({ leagueId: 'a', name: 'tuesday' })
      .thenRefused('league-name-taken')
  })

  it('refuses an empty name and a deleted league', () => {
    given(changeLeague, ...two)
      .when({ leagueId: 'a', name: ' ' })
      .thenRefused('name-required')
    given(changeLeague, ...two, deleted)
      .when({ leagueId: 'a', name: 'Friday' })
      .thenRefused('not-found')
  })
})

describe('the playoff places of a league (decision 55)', () => {
  it('a new league has the playoff places that it was created with, and 0 is none', () => {
    const friday = league(context.newId, 'Friday', 2)
    given(createLeague, ...two)
      .when({ name: 'Friday', playoffPlaces: 4 })
      .thenEvents({ ...friday, data: { ...friday.data, playoffPlaces: 4 } } as LeagueEvent)
    given(createLeague, ...two)
      .when({ name: 'Friday', playoffPlaces: 0 })
      .thenEvents(friday)
  })

  it('records the playoff places before and after a change', () => {
    given(changeLeague, ...two)
      .when({ leagueId: 'a', name: 'Monday', playoffPlaces: 4 })
      .thenEvents(placesChanged(null, 4))
    given(changeLeague, ...two, placesChanged(null, 4))
      .when({ leagueId: 'a', name: 'Monday', playoffPlaces: 0 })
      .thenEvents(placesChanged(4, null))
  })

  it('keeps the playoff places of a league when they are omitted, null or the same', () => {
    for (const playoffPlaces of [undefined, null, 4])
      given(changeLeague, ...two, placesChanged(null, 4))
        .when({ leagueId: 'a', name: 'Monday', playoffPlaces })
        .thenEvents()
  })

  it('a name and playoff places that change together are two events', () => {
    given(changeLeague, ...two)
      .when({ leagueId: 'a', name: 'Friday', playoffPlaces: 2 })
      .thenEvents(
        { type: 'LeagueRenamed', data: { seasonId, leagueId: 'a', before: 'Monday', after: 'Friday' } },
        placesChanged(null, 2),
      )
  })
})

describe('reorderLeagues (C043, R144)', () => {
  it('records the whole order and appends nothing when it is unchanged', () => {
    given(reorderLeagues, ...two)
      .when({ order: ['b', 'a'] })
      .thenEvents(reordered(['a', 'b'], ['b', 'a']))
    given(reorderLeagues, ...two, reordered(['a', 'b'], ['b', 'a']))
      .when({ order: ['b', 'a'] })
      .thenEvents()
  })

  it('refuses a new order if the user has not seen the current one', () => {
    const moved = [...two, reordered(['a', 'b'], ['b', 'a']), league('c', 'Friday', 2)] as const
    given(reorderLeagues, ...moved)
      .when({ order: ['c', 'a', 'b'], seen: ['a', 'b', 'c'] })
      .thenRefused('stale-revision')
    given(reorderLeagues, ...moved)
      .when({ order: ['c', 'b', 'a'], seen: ['b', 'a', 'c'] })
      .thenEvents(reordered(['b', 'a', 'c'], ['c', 'b', 'a']))
    // Both users want the same order.
    given(reorderLeagues, ...moved)
      .when({ order: ['b', 'a', 'c'], seen: ['a', 'b', 'c'] })
      .thenEvents()
  })

  it('refuses an order that omits, repeats or invents a league', () => {
    for (const order of [['a'], ['a', 'a'], ['a', 'b', 'c'], ['a', 'b', 'b']]) {
      given(reorderLeagues, ...two)
        .when({ order })
        .thenRefused('league-order-incomplete')
    }
  })
})

describe('deleteLeague (C044)', () => {
  it('deletes a league only once', () => {
    given(deleteLeague, ...two)
      .when({ leagueId: 'a' })
      .thenEvents(deleted)
    given(deleteLeague, ...two, deleted)
      .when({ leagueId: 'a' })
      .thenRefused('not-found')
  })
})
