import { afterAll, beforeAll, expect, it } from 'vitest'
import { bracketOf } from '@league/contracts/bracket/rules'
import { divisions } from '@league/operations/division/state'
import { derivedId } from '@league/operations/kernel/derived-id'
import { load } from '@league/operations/kernel/load'
import { toBracketGame, loadBracket, seedsOf } from '@league/operations/processes/bracket/load-bracket'
import {
  testMetadata,
  openTestDependencies,
  type TestDependencies,
} from '@league/operations/testing/dependencies'
import { playBracket } from './brackets.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const teams = ['Ants', 'Bees', 'Cats', 'Dogs', 'Eels']
const squads = new Map([
  [
    'Monday',
    { leagueId: 'monday', teams: new Map(teams.map((id) => [id, { teamEntryId: id, players: [] }])) },
  ],
])
const stepIn = (...step: string[]) => testMetadata({ commandId: derivedId('sample', ...step) })

it('the bracket of a sample is played to its champion, and a repeat doubles nothing', async () => {
  const bracket = { name: 'Division 1', location: 'Gym', teams }
  const season = { seasonId: 'season-1', squads, firstDay: '2026-03-01', today: '2026-06-01' }
  await playBracket(bracket, season, dependencies, stepIn)
  const head = await dependencies.store.head()
  await playBracket(bracket, season, dependencies, stepIn)
  expect(await dependencies.store.head()).toBe(head)
  const { state } = await load(dependencies, divisions, 'organization-1', 'season-1')
  const [division] = Object.values(state.divisions)
  if (!division) throw new Error('There is no division')
  const { games } = await loadBracket(dependencies, 'organization-1', division)
  const played = [...games.values()].flatMap((one) => (one.state.exists ? [toBracketGame(one.state)] : []))
  expect(played).toHaveLength(4)
  expect(bracketOf(seedsOf(division), played).champion).not.toBeNull()
})

it('a bracket in play stops where the days do', async () => {
  const bracket = { name: 'Division 1', location: 'Gym', teams }
  const season = { seasonId: 'season-2', squads, firstDay: '2026-03-01', today: '2026-03-05', rounds: 2 }
  await playBracket(bracket, season, dependencies, stepIn)
  const { state } = await load(dependencies, divisions, 'organization-1', 'season-2')
  const [division] = Object.values(state.divisions)
  if (!division) throw new Error('There is no division')
  const { bracket: now } = await loadBracket(dependencies, 'organization-1', division)
  const [first, second, final] = now.rounds
  expect(first?.matchups.every(({ winnerId }) => winnerId !== null)).toBe(true)
  expect(second?.matchups.map(({ game, winnerId }) => [game?.status, winnerId])).toEqual([
    ['scheduled', null],
    ['scheduled', null],
  ])
  expect(final?.matchups[0]?.game).toBeNull()
})
