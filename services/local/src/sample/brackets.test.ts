import { afterAll, beforeAll, expect, it } from 'vitest'
import { bracketOf } from '@league/contracts/bracket/rules'
import { divisions } from '@league/operations/division/divisions'
import { derivedId } from '@league/operations/kernel/derived-id'
import { load } from '@league/operations/kernel/load'
import { asPlayed, bracketNow, seedsOf } from '@league/operations/processes/bracket-games'
import { contextOf, openWriteSide, type OpenWriteSide } from '@league/operations/testing/write-side'
import { playBracket } from './brackets.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const teams = ['Ants', 'Bees', 'Cats', 'Dogs', 'Eels']
const squads = new Map([
  [
    'Monday',
    { leagueId: 'monday', teams: new Map(teams.map((id) => [id, { teamEntryId: id, players: [] }])) },
  ],
])
const stepIn = (...step: string[]) => contextOf({ commandId: derivedId('sample', ...step) })

it('the bracket of a sample is played to its champion, and a repeat doubles nothing', async () => {
  const bracket = { name: 'Division 1', location: 'Gym', teams }
  const season = { seasonId: 'season-1', squads, firstDay: '2026-03-01', today: '2026-06-01' }
  await playBracket(bracket, season, write, stepIn)
  const head = await write.store.head()
  await playBracket(bracket, season, write, stepIn)
  expect(await write.store.head()).toBe(head)
  const { state } = await load(write, divisions, 'organization-1', 'season-1')
  const [division] = Object.values(state.divisions)
  if (!division) throw new Error('There is no division')
  const { games } = await bracketNow(write, 'organization-1', division)
  const played = [...games.values()].flatMap((one) => (one.state.exists ? [asPlayed(one.state)] : []))
  expect(played).toHaveLength(4)
  expect(bracketOf(seedsOf(division), played).champion).not.toBeNull()
})

it('a bracket in play stops where the days do', async () => {
  const bracket = { name: 'Division 1', location: 'Gym', teams }
  const season = { seasonId: 'season-2', squads, firstDay: '2026-03-01', today: '2026-03-05', rounds: 2 }
  await playBracket(bracket, season, write, stepIn)
  const { state } = await load(write, divisions, 'organization-1', 'season-2')
  const [division] = Object.values(state.divisions)
  if (!division) throw new Error('There is no division')
  const { bracket: now } = await bracketNow(write, 'organization-1', division)
  const [first, second, final] = now.rounds
  expect(first?.matchups.every(({ winnerId }) => winnerId !== null)).toBe(true)
  expect(second?.matchups.map(({ game, winnerId }) => [game?.status, winnerId])).toEqual([
    ['scheduled', null],
    ['scheduled', null],
  ])
  expect(final?.matchups[0]?.game).toBeNull()
})
