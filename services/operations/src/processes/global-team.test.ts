import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load } from '../kernel/load.ts'
import type { Receipt } from '../kernel/write-side.ts'
import { entries } from '../team/entries.ts'
import { globalTeam } from '../team/global-team.ts'
import { roster } from '../team/roster.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { addPlayer } from './add-player.ts'
import { changeGlobalTeam } from './change-global-team.ts'
import { createGlobalTeam } from './create-global-team.ts'
import { deleteGlobalTeam } from './delete-global-team.ts'
import { openLeague } from './open-league.ts'
import { openSeason } from './open-season.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const idOf = async (receipt: Promise<Receipt>) => (await receipt).entityId
const leagueOf = async (leagueId: string) =>
  (await load(write, entries, 'organization-1', leagueId)).state.entries
const namesOf = async (leagueId: string) => (await leagueOf(leagueId)).map(({ name }) => name)

/** A team with one player in the first of two leagues. */
async function teamOfTwoLeagues() {
  const season = { name: '2026', sportId: 'basketball' }
  const seasonId = await idOf(openSeason(write, contextOf(), season))
  const open = (name: string) => idOf(openLeague(write, contextOf(), { seasonId, name }))
  const [monday, sunday] = [await open('Monday'), await open('Sunday')]
  const league = { seasonId, leagueId: monday }
  const teamId = await idOf(createGlobalTeam(write, contextOf(), { name: 'Lynx', league }))
  const teamEntryId = (await leagueOf(monday))[0]?.ids.teamEntryId ?? ''
  const person = { firstName: 'Kayla' }
  await addPlayer(write, contextOf(), { leagueId: monday, teamEntryId, person })
  const here = { teamEntryId, leagueId: monday, over: false, hasGames: false }
  const change = { teamId, knownAs: 'Lynx', entries: [here], presentEntryId: teamEntryId }
  return { seasonId, monday, sunday, teamId, here, change }
}

/** A write side that dies after so many appends. */
function dyingAfter(left: number): OpenWriteSide {
  const append: typeof write.store.append = (...request) => {
    left -= 1
    if (left < 0) throw new Error('power cut')
    return write.store.append(...request)
  }
  return { ...write, store: { ...write.store, append } }
}

describe('C089 changing a team', () => {
  it('refuses what a league would refuse before anything is changed', async () => {
    const { seasonId, sunday, teamId, change } = await teamOfTwoLeagues()
    const league = { seasonId, leagueId: sunday }
    await createGlobalTeam(write, contextOf(), { name: 'Storm', league })
    const before = await write.store.head()
    const moving = changeGlobalTeam(write, contextOf(), { ...change, name: 'storm', league })
    await expect(moving).rejects.toMatchObject({ code: 'team-already-entered' })
    expect(await write.store.head()).toBe(before)
    expect((await load(write, globalTeam, 'organization-1', teamId)).state.details?.name).toBe('Lynx')
  })

  it.each([1, 2, 3, 4])('is finished by a repeat when it was cut off after %i appends', async (appends) => {
    const { seasonId, monday, sunday, here, change } = await teamOfTwoLeagues()
    const context = contextOf()
    const whole = { ...change, name: 'Sparks', league: { seasonId, leagueId: sunday } }
    await expect(changeGlobalTeam(dyingAfter(appends), context, whole)).rejects.toThrow('power cut')
    // What the read side knows by then.
    const reached = (await leagueOf(sunday))[0]?.ids.teamEntryId
    const there = { teamEntryId: reached ?? '', leagueId: sunday, over: false, hasGames: false }
    const again = reached
      ? { ...whole, knownAs: 'Sparks', entries: [here, there], presentEntryId: reached }
      : whole
    await changeGlobalTeam(write, context, again)
    expect(await namesOf(monday)).toEqual([])
    expect(await namesOf(sunday)).toEqual(['Sparks'])
    const entered = (await leagueOf(sunday))[0]?.ids.teamEntryId ?? ''
    expect((await load(write, roster, 'organization-1', entered)).state.places).toHaveLength(1)
  })
})

describe('C088 C090', () => {
  it('creates no second team when a creation is repeated, and deletes one once', async () => {
    const { seasonId, sunday } = await teamOfTwoLeagues()
    const context = contextOf()
    const wish = { name: 'Fever', league: { seasonId, leagueId: sunday } }
    await expect(createGlobalTeam(dyingAfter(1), context, wish)).rejects.toThrow('power cut')
    const { entityId: teamId } = await createGlobalTeam(write, context, wish)
    expect((await createGlobalTeam(write, context, wish)).entityId).toBe(teamId)
    expect(await namesOf(sunday)).toEqual(['Fever'])
    const teamEntryId = (await leagueOf(sunday))[0]?.ids.teamEntryId ?? ''
    const gone = { teamId, entries: [{ teamEntryId, leagueId: sunday }] }
    await deleteGlobalTeam(write, contextOf(), gone)
    expect(await namesOf(sunday)).toEqual([])
    const head = await write.store.head()
    expect((await deleteGlobalTeam(write, contextOf(), gone)).outcome).toBe('unchanged')
    expect(await write.store.head()).toBe(head)
  })
})
