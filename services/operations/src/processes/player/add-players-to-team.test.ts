import type { LeagueId, TeamEntryId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load } from '../../kernel/load.ts'
import { roster } from '../../team/roster/state.ts'
import { openTestDependencies, testMetadata, type TestDependencies } from '../../testing/dependencies.ts'
import { createLeagueProcess, createSeasonProcess } from '../season.ts'
import { enterTeamProcess } from '../team/team-entry.ts'
import { addPlayersToTeamProcess, type ListedPlayer } from './add-players-to-team.ts'
import { addPlayerToTeamProcess } from './player.ts'

let dependencies: TestDependencies
let ids: { seasonId: string; leagueId: LeagueId }

beforeAll(async () => {
  dependencies = await openTestDependencies()
  const { entityId: seasonId } = await createSeasonProcess(dependencies, testMetadata(), {
    name: '2026',
    sportId: 'basketball',
  })
  const league = { seasonId, name: 'Monday' }
  const { entityId: leagueId } = await createLeagueProcess(dependencies, testMetadata(), league)
  ids = { seasonId, leagueId }
})
afterAll(() => dependencies.close())

let teams = 0
async function enterTeam(): Promise<TeamEntryId> {
  teams += 1
  const { entityId } = await enterTeamProcess(dependencies, testMetadata(), { ...ids, name: `Team ${teams}` })
  return entityId
}

const person = (firstName: string, lastName = ''): ListedPlayer => ({ person: { firstName, lastName } })

async function request(
  teamEntryId: TeamEntryId,
  players: readonly ListedPlayer[],
  namesakes: string[][] = [],
) {
  const position = await dependencies.store.head()
  return { leagueId: ids.leagueId, teamEntryId, players, namesakes: { value: namesakes, position } }
}

async function rosterOf(teamEntryId: TeamEntryId) {
  const { organizationId } = testMetadata()
  return (await load(dependencies, roster, organizationId, teamEntryId)).state.places
}

describe('addPlayersToTeamProcess', () => {
  it('adds new and existing players in one change, with number and position, once per command', async () => {
    const teamEntryId = await enterTeam()
    const other = { ...ids, teamEntryId: await enterTeam(), person: { firstName: 'Existing' } }
    const { entityId: playerId } = await addPlayerToTeamProcess(dependencies, testMetadata(), other)
    const metadata = testMetadata()
    const list = await request(teamEntryId, [
      { ...person('Sam', 'Ortiz'), jersey: '12', position: 'G' },
      { playerId, jersey: '7' },
      { person: { firstName: 'Jo', email: 'jo@x.org', attributeValues: {} } },
    ])
    const receipt = await addPlayersToTeamProcess(dependencies, metadata, list)
    expect(receipt.events.map(({ type }) => type).toSorted()).toEqual([
      'PlayerJoinedTeam',
      'PlayerJoinedTeam',
      'PlayerJoinedTeam',
      'PlayerRegistered',
      'PlayerRegistered',
    ])
    const { records } = await load(dependencies, roster, metadata.organizationId, teamEntryId)
    expect(new Set(records.map(({ meta }) => meta.correlationId))).toEqual(new Set([metadata.correlationId]))
    const places = await rosterOf(teamEntryId)
    expect(places.map(({ jersey, position }) => [jersey, position])).toEqual([
      ['12', 'G'],
      ['7', null],
      [null, null],
    ])
    expect(places[1]?.playerId).toBe(playerId)
    const head = await dependencies.store.head()
    expect(receipt.position).toBe(head)
    // A repeat finds the players of its first run among the namesakes.
    const repeated = {
      ...list,
      namesakes: { value: places.map((place) => [place.playerId]), position: head },
    }
    await addPlayersToTeamProcess(dependencies, metadata, repeated)
    expect(await dependencies.store.head()).toBe(head)
  })

  it('refuses the whole list with the reason for each row, and appends nothing', async () => {
    const teamEntryId = await enterTeam()
    const first = { ...ids, teamEntryId, person: { firstName: 'Already' } }
    const { entityId: playerId } = await addPlayerToTeamProcess(dependencies, testMetadata(), first)
    const head = await dependencies.store.head()
    const players = [
      person('Good'),
      person(' '),
      { playerId },
      { playerId: 'nobody' },
      person('Taken'),
      person('Twice', 'Listed'),
      person('twice', ' LISTED '),
      { person: { firstName: 'Tall', attributeValues: { wingspan: '2' } } },
    ]
    const list = await request(teamEntryId, players, [[], [], [], [], ['other-player']])
    await expect(addPlayersToTeamProcess(dependencies, testMetadata(), list)).rejects.toMatchObject({
      code: 'list-refused',
      issues: [
        { path: 'players.7.attributeValues.wingspan', message: 'There is no such attribute.' },
        { path: 'players.1.firstName', message: 'Enter a name.' },
        { path: 'players.2.player_id', message: 'Player already on this team' },
        { path: 'players.4.firstName' },
        { path: 'players.6.firstName' },
        { path: 'players.3.player_id', message: 'Not found.' },
      ],
    })
    const stale = addPlayersToTeamProcess(
      dependencies,
      testMetadata(),
      await request(teamEntryId, players),
      9n,
    )
    await expect(stale).rejects.toMatchObject({ code: 'stale-revision' })
    expect(await dependencies.store.head()).toBe(head)
  })

  it('adds a new player with the name of another one if the organizer insists (R198)', async () => {
    const teamEntryId = await enterTeam()
    const players = [
      { ...person('Ann', 'Lee'), force: true },
      { ...person('Ann', 'Lee'), force: true },
    ]
    const list = await request(teamEntryId, players, [['other-player'], ['other-player']])
    await addPlayersToTeamProcess(dependencies, testMetadata(), list)
    expect(await rosterOf(teamEntryId)).toHaveLength(2)
  })

  it('continues after a crash at any append, and adds nobody twice', async () => {
    const players = [person('Crash One'), person('Crash Two'), person('Crash Three')]
    for (let appends = 0; appends <= 3; appends += 1) {
      const teamEntryId = await enterTeam()
      const metadata = testMetadata()
      const { store } = dependencies
      let left = appends
      const crashing: typeof store = {
        ...store,
        append: (...call) => (left-- > 0 ? store.append(...call) : Promise.reject(new Error('crash'))),
        head: () => store.head(),
        readStream: (...call) => store.readStream(...call),
      }
      const list = await request(teamEntryId, players)
      const crashed = addPlayersToTeamProcess({ ...dependencies, store: crashing }, metadata, list)
      await expect(crashed).rejects.toThrow('crash')
      await addPlayersToTeamProcess(dependencies, metadata, list)
      expect(new Set((await rosterOf(teamEntryId)).map(({ playerId }) => playerId)).size).toBe(3)
    }
  })
})
