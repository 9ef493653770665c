import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { Receipt } from '../kernel/write-side.ts'
import { leagues } from '../league/state.ts'
import { deletePlayer } from '../player/delete-player.ts'
import { entries } from '../team/entries.ts'
import { roster } from '../team/roster.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { addPlayer } from './add-player.ts'
import { addTeam } from './add-team.ts'
import { changeTeam } from './change-team.ts'
import { openLeague } from './open-league.ts'
import { openSeason } from './open-season.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const idOf = async (receipt: Promise<Receipt>) => (await receipt).entityId
const season = (name: string, copyFromSeasonId?: string) => ({
  name,
  sportId: 'basketball',
  copyFromSeasonId,
})
const read = <State>(noun: Parameters<typeof load<State, never>>[1], streamId: string) =>
  load(write, noun, 'organization-1', streamId)

/** A season with one league, one team with a logo, two players and a captain. */
async function modelSeason() {
  const seasonId = await idOf(openSeason(write, contextOf(), season('2025')))
  const leagueId = await idOf(openLeague(write, contextOf(), { seasonId, name: 'Monday' }))
  const team = { seasonId, leagueId, name: 'Lynx', logo: '/media/lynx.webp' }
  const teamEntryId = await idOf(addTeam(write, contextOf(), team))
  const join = (firstName: string) =>
    idOf(addPlayer(write, contextOf(), { leagueId, teamEntryId, person: { firstName }, jersey: '1' }))
  const [captain, other] = [await join('Napheesa'), await join('Kayla')]
  const appoint = { leagueId, teamEntryId, captain: { playerId: captain, name: null } }
  await changeTeam(write, contextOf(), appoint)
  return { seasonId, leagueId, teamEntryId, captain, other }
}

async function teamsOf(leagueId: string) {
  const { entries: there } = (await read(entries, leagueId)).state
  return Promise.all(
    there.map(async ({ ids, name, logo }) => {
      const { places, captain } = (await read(roster, ids.teamEntryId)).state
      return { teamId: ids.teamId, name, logo, captain, players: places.map(({ playerId }) => playerId) }
    }),
  )
}

describe('decision 27: copying', () => {
  it('a season brings leagues, teams and rosters', async () => {
    const model = await modelSeason()
    const receipt = await openSeason(write, contextOf(), season('2026', model.seasonId))
    expect(receipt.position).toBe(await write.store.head())
    const copy = (await read(leagues, receipt.entityId)).state?.leagues ?? []
    expect(copy.map(({ name }) => name)).toEqual(['Monday'])
    expect(copy[0]?.leagueId).not.toBe(model.leagueId)
    expect(await teamsOf(copy[0]?.leagueId ?? '')).toEqual(await teamsOf(model.leagueId))
  })

  it('is finished by a retry when it was cut off, and doubles nothing', async () => {
    const model = await modelSeason()
    const context = contextOf()
    let left = 4
    const dying = {
      ...write,
      store: {
        ...write.store,
        append: (...request: Parameters<typeof write.store.append>) => {
          left -= 1
          if (left < 0) throw new Error('power cut')
          return write.store.append(...request)
        },
      },
    }
    const command = season('2026', model.seasonId)
    await expect(openSeason(dying, context, command)).rejects.toThrow('power cut')
    const receipt = await openSeason(write, context, command)
    const copy = (await read(leagues, receipt.entityId)).state?.leagues ?? []
    expect(copy).toHaveLength(1)
    expect(await teamsOf(copy[0]?.leagueId ?? '')).toEqual(await teamsOf(model.leagueId))
    const head = await write.store.head()
    await openSeason(write, context, command)
    expect(await write.store.head()).toBe(head)
  })

  it('a league brings the teams of the one with the same name, if there is one', async () => {
    const model = await modelSeason()
    const seasonId = await idOf(openSeason(write, contextOf(), season('2026')))
    const command = { seasonId, copyFromSeasonId: model.seasonId }
    const same = await openLeague(write, contextOf(), { ...command, name: 'monday' })
    expect(await teamsOf(same.entityId)).toHaveLength(1)
    const other = await openLeague(write, contextOf(), { ...command, name: 'Friday' })
    expect(await teamsOf(other.entityId)).toEqual([])
  })

  it('a team brings name, logo, captain and roster, without who was deleted', async () => {
    const { seasonId, leagueId, teamEntryId, captain, other } = await modelSeason()
    const friday = await idOf(openLeague(write, contextOf(), { seasonId, name: 'Friday' }))
    await handleCommand(write, deletePlayer, { command: {}, context: contextOf(), streamId: captain })
    const command = { seasonId, leagueId: friday, copyFrom: { teamEntryId, leagueId } }
    await addTeam(write, contextOf(), command)
    expect(await teamsOf(friday)).toMatchObject([
      { name: 'Lynx', logo: '/media/lynx.webp', players: [other], captain: { playerId: null } },
    ])
    await expect(addTeam(write, contextOf(), command)).rejects.toMatchObject({ code: 'team-already-entered' })
  })

  it('of a season that is not there is refused before anything is written', async () => {
    const head = await write.store.head()
    const refused = openSeason(write, contextOf(), season('2026', 'nowhere'))
    await expect(refused).rejects.toMatchObject({ code: 'not-found' })
    expect(await write.store.head()).toBe(head)
  })
})
