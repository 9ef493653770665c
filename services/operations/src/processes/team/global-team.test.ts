import type { Id, LeagueId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load } from '../../kernel/load.ts'
import type { Receipt } from '../../kernel/dependencies.ts'
import { teamEntries } from '../../team/entry/state.ts'
import { globalTeam } from '../../team/global/state.ts'
import { roster } from '../../team/roster/state.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import { addPlayerToTeamProcess } from '../player/player.ts'
import { changeGlobalTeamProcess, createGlobalTeamProcess, deleteGlobalTeamProcess } from './global-team.ts'
import { createLeagueProcess, createSeasonProcess } from '../season.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const idOf = async <EntityId extends Id>(receipt: Promise<Receipt<EntityId>>) => (await receipt).entityId
const leagueOf = async (leagueId: LeagueId) =>
  (await load(dependencies, teamEntries, 'organization-1', leagueId)).state.entries
const namesOf = async (leagueId: LeagueId) => (await leagueOf(leagueId)).map(({ name }) => name)

/** Creates two leagues, and a team with one player in the first of them. */
async function teamOfTwoLeagues() {
  const season = { name: '2026', sportId: 'basketball' }
  const seasonId = await idOf(createSeasonProcess(dependencies, testMetadata(), season))
  const open = (name: string) => idOf(createLeagueProcess(dependencies, testMetadata(), { seasonId, name }))
  const [monday, sunday] = [await open('Monday'), await open('Sunday')]
  const league = { seasonId, leagueId: monday }
  const teamId = await idOf(createGlobalTeamProcess(dependencies, testMetadata(), { name: 'Lynx', league }))
  const teamEntryId = (await leagueOf(monday))[0]?.ids.teamEntryId ?? ''
  const person = { firstName: 'Kayla' }
  await addPlayerToTeamProcess(dependencies, testMetadata(), { leagueId: monday, teamEntryId, person })
  const current = { teamEntryId, leagueId: monday, over: false, hasGames: false }
  const known = { name: 'Lynx', entries: [current], currentEntryId: teamEntryId }
  const change = { teamId, known: { value: known, position: await dependencies.store.head() } }
  return { seasonId, monday, sunday, teamId, current, change }
}

/** Returns dependencies whose store fails after this number of appends. */
function failingAfter(appends: number): TestDependencies {
  let remaining = appends
  const append: typeof dependencies.store.append = (...request) => {
    remaining -= 1
    if (remaining < 0) throw new Error('power cut')
    return dependencies.store.append(...request)
  }
  return { ...dependencies, store: { ...dependencies.store, append } }
}

describe('changeGlobalTeamProcess (C089)', () => {
  it('refuses a name that is taken in a league before it changes anything', async () => {
    const { seasonId, sunday, teamId, change } = await teamOfTwoLeagues()
    const league = { seasonId, leagueId: sunday }
    await createGlobalTeamProcess(dependencies, testMetadata(), { name: 'Storm', league })
    const before = await dependencies.store.head()
    const moving = changeGlobalTeamProcess(dependencies, testMetadata(), { ...change, name: 'storm', league })
    await expect(moving).rejects.toMatchObject({ code: 'team-already-entered' })
    expect(await dependencies.store.head()).toBe(before)
    expect((await load(dependencies, globalTeam, 'organization-1', teamId)).state.details?.name).toBe('Lynx')
  })

  it.each([1, 2, 3, 4])(
    'changeGlobalTeamProcess is completed by a retry after it stopped after %i appends',
    async (appends) => {
      const { seasonId, monday, sunday, current, change } = await teamOfTwoLeagues()
      const metadata = testMetadata()
      const whole = { ...change, name: 'Sparks', league: { seasonId, leagueId: sunday } }
      await expect(changeGlobalTeamProcess(failingAfter(appends), metadata, whole)).rejects.toThrow(
        'power cut',
      )
      // The request of the retry, with what the read models know by then.
      const reached = (await leagueOf(sunday))[0]?.ids.teamEntryId
      const moved = { teamEntryId: reached ?? '', leagueId: sunday, over: false, hasGames: false }
      const known = { name: 'Sparks', entries: [current, moved], currentEntryId: reached ?? null }
      const again = reached
        ? { ...whole, known: { value: known, position: await dependencies.store.head() } }
        : whole
      await changeGlobalTeamProcess(dependencies, metadata, again)
      expect(await namesOf(monday)).toEqual([])
      expect(await namesOf(sunday)).toEqual(['Sparks'])
      const entered = (await leagueOf(sunday))[0]?.ids.teamEntryId ?? ''
      expect((await load(dependencies, roster, 'organization-1', entered)).state.places).toHaveLength(1)
    },
  )
})

describe('createGlobalTeamProcess and deleteGlobalTeamProcess (C088, C090)', () => {
  it('creates no second team on a retry and deletes a team only once', async () => {
    const { seasonId, sunday } = await teamOfTwoLeagues()
    const metadata = testMetadata()
    const request = { name: 'Fever', league: { seasonId, leagueId: sunday } }
    await expect(createGlobalTeamProcess(failingAfter(1), metadata, request)).rejects.toThrow('power cut')
    const { entityId: teamId } = await createGlobalTeamProcess(dependencies, metadata, request)
    expect((await createGlobalTeamProcess(dependencies, metadata, request)).entityId).toBe(teamId)
    expect(await namesOf(sunday)).toEqual(['Fever'])
    const teamEntryId = (await leagueOf(sunday))[0]?.ids.teamEntryId ?? ''
    const entries = { value: [{ teamEntryId, leagueId: sunday }], position: await dependencies.store.head() }
    const deletion = { teamId, entries }
    await deleteGlobalTeamProcess(dependencies, testMetadata(), deletion)
    expect(await namesOf(sunday)).toEqual([])
    const head = await dependencies.store.head()
    expect((await deleteGlobalTeamProcess(dependencies, testMetadata(), deletion)).outcome).toBe('unchanged')
    expect(await dependencies.store.head()).toBe(head)
  })
})
