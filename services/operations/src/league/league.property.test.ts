import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/command-handler.ts'
import { season, seasonId } from '../testing/example-season.ts'
import { context } from '../testing/given.ts'
import { changeLeague, createLeague, deleteLeague, reorderLeagues } from './commands.ts'
import { seasonLeagues, type SeasonLeaguesState } from './state.ts'

type Decision = (state: SeasonLeaguesState, newId: string) => readonly (LeagueEvent | SeasonEvent)[]

const idsOf = (state: SeasonLeaguesState) => state?.leagues.map(({ leagueId }) => leagueId) ?? []
const name = fc.constantFrom('Monday', 'monday', 'Tuesday', 'Friday', 'Open', ' ')
const index = fc.nat(4)
/** Sort keys, which produce any order of the existing leagues. */
const keys = fc.array(index, { minLength: 1, maxLength: 6 })
const sorted = (ids: readonly string[], by: readonly number[]) =>
  ids
    .map((id, position) => ({ id, key: by[position % by.length] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ id }) => id)

const decision: fc.Arbitrary<Decision> = fc.oneof(
  name.map(
    (newName): Decision =>
      (state, newId) =>
        createLeague.decide({ name: newName }, state, { ...context, newId }),
  ),
  fc.record({ nth: index, newName: name }).map(({ nth, newName }): Decision => {
    return (state) =>
      changeLeague.decide(
        { leagueId: idsOf(state)[nth] ?? 'nobody', name: newName, playoffPlaces: nth },
        state,
        context,
      )
  }),
  index.map((nth): Decision => {
    return (state) => deleteLeague.decide({ leagueId: idsOf(state)[nth] ?? 'nobody' }, state, context)
  }),
  // Twice as often as the others, and sometimes with an order that is no longer current.
  ...[0, 1].map(() =>
    fc.record({ by: keys, saw: fc.option(keys, { nil: undefined }) }).map(({ by, saw }): Decision => {
      return (state) => {
        const ids = idsOf(state)
        return reorderLeagues.decide(
          { order: sorted(ids, by), seen: saw && sorted(ids, saw) },
          state,
          context,
        )
      }
    }),
  ),
  fc.array(fc.constantFrom('nobody', 'a', 'b'), { maxLength: 3 }).map(
    (order): Decision =>
      (state) =>
        reorderLeagues.decide({ order }, state, context),
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

const created = ['a', 'b', 'c', 'd'].map((leagueId, position): LeagueEvent => ({
  type: 'LeagueCreated',
  data: { seasonId, leagueId, name: leagueId, position, copiedFromLeagueId: null },
}))

it('the order of leagues keeps every league exactly once, whatever commands run in any order (C043, R144)', () => {
  let reordered = 0
  fc.assert(
    fc.property(fc.array(decision, { minLength: 8, maxLength: 25 }), (decisions) => {
      const log: (LeagueEvent | SeasonEvent)[] = [season, ...created]
      const existing = new Set(['a', 'b', 'c', 'd'])
      const stateOf = () =>
        fold(
          seasonLeagues,
          log.map((event, position) => ({ event, eventId: `event-${position}` })),
        )
      for (const [step, decide] of decisions.entries()) {
        const state = stateOf()
        for (const event of refusedOr(() => decide(state, `league-${step}`))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          log.push(event)
          if (event.type === 'LeagueCreated') existing.add(event.data.leagueId)
          if (event.type === 'LeagueDeleted') existing.delete(event.data.leagueId)
          if (event.type !== 'LeaguesReordered') continue
          reordered += 1
          expect(event.data.before).toEqual(idsOf(state))
          expect(event.data.after.toSorted()).toEqual(event.data.before.toSorted())
          expect(idsOf(stateOf())).toEqual(event.data.after)
        }
        const ids = idsOf(stateOf())
        expect(ids).toHaveLength(existing.size)
        expect(new Set(ids)).toEqual(existing)
      }
    }),
  )
  expect(reordered).toBeGreaterThan(20)
})
