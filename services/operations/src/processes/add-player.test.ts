import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleCommand } from '../kernel/handle-command.ts'
import { deletePlayer } from '../player/delete-player.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { addPlayer } from './add-player.ts'
import { addTeam } from './add-team.ts'
import { changeTeam } from './change-team.ts'
import { openLeague } from './open-league.ts'
import { openSeason } from './open-season.ts'

let write: OpenWriteSide
let team: { leagueId: string; teamEntryId: string }

beforeAll(async () => {
  write = await openWriteSide()
  const { entityId: seasonId } = await openSeason(write, contextOf(), { name: '2026', sportId: 'basketball' })
  const { entityId: leagueId } = await openLeague(write, contextOf(), { seasonId, name: 'Monday' })
  const { entityId } = await addTeam(write, contextOf(), { seasonId, leagueId, name: 'Lynx' })
  team = { leagueId, teamEntryId: entityId }
})
afterAll(() => write.close())

const napheesa = { firstName: 'Napheesa', lastName: 'Collier' }

describe('C097 R197 putting a player on a roster', () => {
  it('registers a new one and lets them join, once for one request', async () => {
    const context = contextOf()
    const command = { ...team, person: napheesa, jersey: '24' }
    const first = await addPlayer(write, context, command)
    expect(first.events.map(({ type }) => type)).toEqual(['PlayerJoinedTeam', 'PlayerRegistered'])
    const head = await write.store.head()
    expect(first.position).toBe(head)
    expect((await addPlayer(write, context, command)).entityId).toBe(first.entityId)
    expect(await write.store.head()).toBe(head)
  })

  it('R204 takes an existing player, who is on the team once', async () => {
    const { entityId: playerId } = await addPlayer(write, contextOf(), { ...team, person: napheesa })
    const again = addPlayer(write, contextOf(), { ...team, playerId })
    await expect(again).rejects.toMatchObject({ code: 'player-on-team' })
  })

  it('refuses nobody, a player who is gone, and a team that is not in the league', async () => {
    const nobody = addPlayer(write, contextOf(), team)
    await expect(nobody).rejects.toMatchObject({ code: 'name-required' })
    const { entityId: playerId } = await addPlayer(write, contextOf(), { ...team, person: napheesa })
    await handleCommand(write, deletePlayer, { command: {}, context: contextOf(), streamId: playerId })
    const gone = addPlayer(write, contextOf(), { ...team, playerId })
    await expect(gone).rejects.toMatchObject({ code: 'not-found' })
    const nowhere = addPlayer(write, contextOf(), { ...team, teamEntryId: 'other', person: napheesa })
    await expect(nowhere).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('C081 changing a team', () => {
  it('changes name and captain together', async () => {
    const change = { ...team, name: 'Minnesota Lynx', captain: { playerId: null, name: 'Cheryl Reeve' } }
    const receipt = await changeTeam(write, contextOf(), change)
    expect(receipt).toMatchObject({ outcome: 'appended', entityId: team.teamEntryId })
    expect(receipt.events.map(({ type }) => type)).toEqual(['TeamRenamed', 'CaptainAppointed'])
    expect((await changeTeam(write, contextOf(), change)).outcome).toBe('unchanged')
  })

  it('changes nothing at all when a part is refused', async () => {
    const head = await write.store.head()
    const captain = { playerId: 'stranger', name: null }
    const wrongCaptain = changeTeam(write, contextOf(), { ...team, name: 'Other', captain })
    await expect(wrongCaptain).rejects.toMatchObject({ code: 'captain-not-on-team' })
    const wrongName = changeTeam(write, contextOf(), {
      ...team,
      name: ' ',
      captain: { playerId: null, name: 'Somebody' },
    })
    await expect(wrongName).rejects.toMatchObject({ code: 'name-required' })
    expect(await write.store.head()).toBe(head)
  })
})
