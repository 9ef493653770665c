import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/decider.ts'
import { season, seasonId } from '../testing/example-season.ts'
import { issued } from '../testing/given.ts'
import { createLeague } from './create-league.ts'
import { deleteLeague } from './delete-league.ts'
import { renameLeague } from './rename-league.ts'
import { reorderLeagues } from './reorder-leagues.ts'
import { leagues, type LeaguesState } from './state.ts'

type Decision = (state: LeaguesState, newId: string) => readonly (LeagueEvent | SeasonEvent)[]

const idsOf = (state: LeaguesState) => state?.leagues.map(({ leagueId }) => leagueId) ?? []
const name = fc.constantFrom('Monday', 'monday', 'Tuesday', 'Friday', 'Open', ' ')
const place = fc.nat(4)
/** Keys to sort by: any order of whatever is there. */
const keys = fc.array(place, { minLength: 1, maxLength: 6 })
const sorted = (ids: readonly string[], by: readonly number[]) =>
  ids
    .map((id, at) => ({ id, key: by[at % by.length] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ id }) => id)

const decision: fc.Arbitrary<Decision> = fc.oneof(
  name.map(
    (given): Decision =>
      (state, newId) =>
        createLeague.decide({ name: given }, state, { ...issued, newId }),
  ),
  fc.record({ at: place, given: name }).map(({ at, given }): Decision => {
    return (state) =>
      renameLeague.decide({ leagueId: idsOf(state)[at] ?? 'nobody', name: given }, state, issued)
  }),
  place.map((at): Decision => {
    return (state) => deleteLeague.decide({ leagueId: idsOf(state)[at] ?? 'nobody' }, state, issued)
  }),
  // Twice as often as the others, sometimes after somebody else was faster.
  ...[0, 1].map(() =>
    fc.record({ by: keys, saw: fc.option(keys, { nil: undefined }) }).map(({ by, saw }): Decision => {
      return (state) => {
        const ids = idsOf(state)
        return reorderLeagues.decide({ order: sorted(ids, by), seen: saw && sorted(ids, saw) }, state, issued)
      }
    }),
  ),
  fc.array(fc.constantFrom('nobody', 'a', 'b'), { maxLength: 3 }).map(
    (order): Decision =>
      (state) =>
        reorderLeagues.decide({ order }, state, issued),
  ),
)

function refusedOr(decide: () => ReturnType<Decision>): ReturnType<Decision> {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

const begun = ['a', 'b', 'c', 'd'].map((leagueId, position): LeagueEvent => ({
  type: 'LeagueCreated',
  data: { seasonId, leagueId, name: leagueId, position, copiedFromLeagueId: null },
}))

it('C043 R144 keeps every league once in whatever order: changes of order are permutations', () => {
  let reordered = 0
  fc.assert(
    fc.property(fc.array(decision, { minLength: 8, maxLength: 25 }), (decisions) => {
      const log: (LeagueEvent | SeasonEvent)[] = [season, ...begun]
      const living = new Set(['a', 'b', 'c', 'd'])
      const stateOf = () =>
        fold(
          leagues,
          log.map((event, at) => ({ event, eventId: `event-${at}` })),
        )
      for (const [at, decide] of decisions.entries()) {
        const state = stateOf()
        for (const event of refusedOr(() => decide(state, `league-${at}`))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          log.push(event)
          if (event.type === 'LeagueCreated') living.add(event.data.leagueId)
          if (event.type === 'LeagueDeleted') living.delete(event.data.leagueId)
          if (event.type !== 'LeaguesReordered') continue
          reordered += 1
          expect(event.data.before).toEqual(idsOf(state))
          expect(event.data.after.toSorted()).toEqual(event.data.before.toSorted())
          expect(idsOf(stateOf())).toEqual(event.data.after)
        }
        const ids = idsOf(stateOf())
        expect(ids).toHaveLength(living.size)
        expect(new Set(ids)).toEqual(living)
      }
    }),
  )
  expect(reordered).toBeGreaterThan(20)
})
