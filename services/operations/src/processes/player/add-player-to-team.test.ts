import type { LeagueId, TeamEntryId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleCommand } from '../../kernel/handle-command.ts'
import { deletePlayer } from '../../player/commands.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import { addPlayerToTeamProcess } from './player.ts'
import { enterTeamProcess, changeTeamProcess } from '../team/team-entry.ts'
import { createLeagueProcess, createSeasonProcess } from '../season.ts'

let dependencies: TestDependencies
let team: { leagueId: LeagueId; teamEntryId: TeamEntryId }

beforeAll(async () => {
  dependencies = await openTestDependencies()
  const { entityId: seasonId } = await createSeasonProcess(dependencies, testMetadata(), {
    name: '2026',
    sportId: 'basketball',
  })
  const { entityId: leagueId } = await createLeagueProcess(dependencies, testMetadata(), {
    seasonId,
    name: 'Monday',
  })
  const { entityId } = await enterTeamProcess(dependencies, testMetadata(), {
    seasonId,
    leagueId,
    name: 'Lynx',
  })
  team = { leagueId, teamEntryId: entityId }
})
afterAll(() => dependencies.close())

const napheesa = { firstName: 'Napheesa', lastName: 'Collier' }

describe('addPlayerToTeamProcess (C097, R197)', () => {
  it('registers a new player and adds the player to the roster, once per command', async () => {
    const metadata = testMetadata()
    const command = { ...team, person: napheesa, jersey: '24' }
    const first = await addPlayerToTeamProcess(dependencies, metadata, command)
    expect(first.events.map(({ type }) => type)).toEqual(['PlayerJoinedTeam', 'PlayerRegistered'])
    const head = await dependencies.store.head()
    expect(first.position).toBe(head)
    expect((await addPlayerToTeamProcess(dependencies, metadata, command)).entityId).toBe(first.entityId)
    expect(await dependencies.store.head()).toBe(head)
  })

  it('appends nothing if the roster or the league has changed since the revision that the caller saw', async () => {
    const before = await dependencies.store.head()
    const person = { firstName: 'Cecilia', lastName: 'Zandalasini' }
    const stale = { code: 'stale-revision' }
    const add = addPlayerToTeamProcess(dependencies, testMetadata(), { ...team, person }, 99n)
    await expect(add).rejects.toMatchObject(stale)
    const captain = { playerId: null, name: 'Cecilia' }
    const change = changeTeamProcess(dependencies, testMetadata(), { ...team, captain }, 99n)
    await expect(change).rejects.toMatchObject(stale)
    expect(await dependencies.store.head()).toBe(before)
  })

  it('refuses a new player with the name of another one, but not a retry that finds itself (R198)', async () => {
    const person = { firstName: 'Alanna', lastName: 'Smith' }
    const position = await dependencies.store.head()
    const metadata = testMetadata()
    const { entityId } = await addPlayerToTeamProcess(dependencies, metadata, {
      ...team,
      person: { ...person, namesakes: { value: [], position } },
    })
    const again = { ...team, person: { ...person, namesakes: { value: [entityId], position } } }
    expect((await addPlayerToTeamProcess(dependencies, metadata, again)).entityId).toBe(entityId)
    await expect(addPlayerToTeamProcess(dependencies, testMetadata(), again)).rejects.toMatchObject({
      code: 'player-name-exists',
    })
  })

  it('refuses an existing player who is on the roster (R204)', async () => {
    const { entityId: playerId } = await addPlayerToTeamProcess(dependencies, testMetadata(), {
      ...team,
      person: napheesa,
    })
    const again = addPlayerToTeamProcess(dependencies, testMetadata(), { ...team, playerId })
    await expect(again).rejects.toMatchObject({ code: 'player-on-team' })
  })

  it('refuses a command without a player, a deleted player and a team that is not in the league', async () => {
    const withoutPlayer = addPlayerToTeamProcess(dependencies, testMetadata(), team)
    await expect(withoutPlayer).rejects.toMatchObject({ code: 'name-required' })
    const { entityId: playerId } = await addPlayerToTeamProcess(dependencies, testMetadata(), {
      ...team,
      person: napheesa,
    })
    await handleCommand(dependencies, deletePlayer, {
      command: {},
      metadata: testMetadata(),
      streamId: playerId,
    })
    const deleted = addPlayerToTeamProcess(dependencies, testMetadata(), { ...team, playerId })
    await expect(deleted).rejects.toMatchObject({ code: 'not-found' })
    const unknownTeam = addPlayerToTeamProcess(dependencies, testMetadata(), {
      ...team,
      teamEntryId: 'other',
      person: napheesa,
    })
    await expect(unknownTeam).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('changeTeamProcess (C081)', () => {
  it('changes name and captain in one command', async () => {
    const change = { ...team, name: 'Minnesota Lynx', captain: { playerId: null, name: 'Cheryl Reeve' } }
    const receipt = await changeTeamProcess(dependencies, testMetadata(), change)
    expect(receipt).toMatchObject({ outcome: 'appended', entityId: team.teamEntryId })
    expect(receipt.events.map(({ type }) => type)).toEqual(['TeamRenamed', 'CaptainAppointed'])
    expect((await changeTeamProcess(dependencies, testMetadata(), change)).outcome).toBe('unchanged')
  })

  it('changes nothing if any part is refused', async () => {
    const head = await dependencies.store.head()
    const captain = { playerId: 'stranger', name: null }
    const wrongCaptain = changeTeamProcess(dependencies, testMetadata(), { ...team, name: 'Other', captain })
    await expect(wrongCaptain).rejects.toMatchObject({ code: 'captain-not-on-team' })
    const wrongName = changeTeamProcess(dependencies, testMetadata(), {
      ...team,
      name: ' ',
      captain: { playerId: null, name: 'Somebody' },
    })
    await expect(wrongName).rejects.toMatchObject({ code: 'name-required' })
    expect(await dependencies.store.head()).toBe(head)
  })
})
