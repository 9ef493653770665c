import type { Id, LeagueId, SeasonId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import type { Receipt } from '../../kernel/dependencies.ts'
import { seasonLeagues } from '../../league/state.ts'
import { deletePlayer } from '../../player/commands.ts'
import { teamEntries } from '../../team/entry/state.ts'
import { roster } from '../../team/roster/state.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import { addPlayerToTeamProcess } from '../player/player.ts'
import { enterTeamProcess, changeTeamProcess } from './team-entry.ts'
import { createLeagueProcess, createSeasonProcess } from '../season.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const idOf = async <EntityId extends Id>(receipt: Promise<Receipt<EntityId>>) => (await receipt).entityId
const season = (name: string, copyFromSeasonId?: SeasonId) => ({
  name,
  sportId: 'basketball',
  copyFromSeasonId,
})
const read = <State, StreamId extends Id>(
  aggregate: Parameters<typeof load<State, never, StreamId>>[1],
  streamId: NoInfer<StreamId>,
) => load(dependencies, aggregate, 'organization-1', streamId)

/** Creates a season with one league and one team, which has a logo, two players and a captain. */
async function createSourceSeason() {
  const seasonId = await idOf(createSeasonProcess(dependencies, testMetadata(), season('2025')))
  const leagueId = await idOf(
    createLeagueProcess(dependencies, testMetadata(), { seasonId, name: 'Monday', playoffPlaces: 4 }),
  )
  const team = { seasonId, leagueId, name: 'Lynx', logo: '/media/lynx.webp' }
  const teamEntryId = await idOf(enterTeamProcess(dependencies, testMetadata(), team))
  const join = (firstName: string) =>
    idOf(
      addPlayerToTeamProcess(dependencies, testMetadata(), {
        leagueId,
        teamEntryId,
        person: { firstName },
        jersey: '1',
      }),
    )
  const [captain, other] = [await join('Napheesa'), await join('Kayla')]
  const appoint = { leagueId, teamEntryId, captain: { playerId: captain, name: null } }
  await changeTeamProcess(dependencies, testMetadata(), appoint)
  return { seasonId, leagueId, teamEntryId, captain, other }
}

async function teamsOf(leagueId: LeagueId) {
  const { entries } = (await read(teamEntries, leagueId)).state
  return Promise.all(
    entries.map(async ({ ids, name, logo }) => {
      const { places, captain } = (await read(roster, ids.teamEntryId)).state
      return { teamId: ids.teamId, name, logo, captain, players: places.map(({ playerId }) => playerId) }
    }),
  )
}

describe('copying (decision 27)', () => {
  it('copies the leagues, teams and rosters of a season', async () => {
    const source = await createSourceSeason()
    const receipt = await createSeasonProcess(dependencies, testMetadata(), season('2026', source.seasonId))
    expect(receipt.position).toBe(await dependencies.store.head())
    const copy = (await read(seasonLeagues, receipt.entityId)).state?.leagues ?? []
    expect(copy.map(({ name, playoffPlaces }) => [name, playoffPlaces])).toEqual([['Monday', 4]])
    expect(copy[0]?.leagueId).not.toBe(source.leagueId)
    expect(await teamsOf(copy[0]?.leagueId ?? '')).toEqual(await teamsOf(source.leagueId))
  })

  it('copying is completed by a retry, which copies nothing twice', async () => {
    const source = await createSourceSeason()
    const metadata = testMetadata()
    let remainingAppends = 4
    const failing = {
      ...dependencies,
      store: {
        ...dependencies.store,
        append: (...request: Parameters<typeof dependencies.store.append>) => {
          remainingAppends -= 1
          if (remainingAppends < 0) throw new Error('power cut')
          return dependencies.store.append(...request)
        },
      },
    }
    const command = season('2026', source.seasonId)
    await expect(createSeasonProcess(failing, metadata, command)).rejects.toThrow('power cut')
    const receipt = await createSeasonProcess(dependencies, metadata, command)
    const copy = (await read(seasonLeagues, receipt.entityId)).state?.leagues ?? []
    expect(copy).toHaveLength(1)
    expect(await teamsOf(copy[0]?.leagueId ?? '')).toEqual(await teamsOf(source.leagueId))
    const head = await dependencies.store.head()
    await createSeasonProcess(dependencies, metadata, command)
    expect(await dependencies.store.head()).toBe(head)
  })

  it('copies the teams of the league of the same name into a new league, if there is one', async () => {
    const source = await createSourceSeason()
    const seasonId = await idOf(createSeasonProcess(dependencies, testMetadata(), season('2026')))
    const command = { seasonId, copyFromSeasonId: source.seasonId }
    const same = await createLeagueProcess(dependencies, testMetadata(), { ...command, name: 'monday' })
    expect(await teamsOf(same.entityId)).toHaveLength(1)
    expect((await read(seasonLeagues, seasonId)).state?.leagues).toMatchObject([{ playoffPlaces: 4 }])
    const other = await createLeagueProcess(dependencies, testMetadata(), { ...command, name: 'Friday' })
    expect(await teamsOf(other.entityId)).toEqual([])
  })

  it('copies the name, logo, captain and roster of a team, without deleted players', async () => {
    const { seasonId, leagueId, teamEntryId, captain, other } = await createSourceSeason()
    const friday = await idOf(createLeagueProcess(dependencies, testMetadata(), { seasonId, name: 'Friday' }))
    await handleCommand(dependencies, deletePlayer, {
      command: {},
      metadata: testMetadata(),
      streamId: captain,
    })
    const command = { seasonId, leagueId: friday, copyFrom: { teamEntryId, leagueId } }
    await enterTeamProcess(dependencies, testMetadata(), command)
    expect(await teamsOf(friday)).toMatchObject([
      { name: 'Lynx', logo: '/media/lynx.webp', players: [other], captain: { playerId: null } },
    ])
    await expect(enterTeamProcess(dependencies, testMetadata(), command)).rejects.toMatchObject({
      code: 'team-already-entered',
    })
  })

  it('refuses to copy an unknown season before it appends anything', async () => {
    const head = await dependencies.store.head()
    const refused = createSeasonProcess(dependencies, testMetadata(), season('2026', 'nowhere'))
    await expect(refused).rejects.toMatchObject({ code: 'not-found' })
    expect(await dependencies.store.head()).toBe(head)
  })
})
