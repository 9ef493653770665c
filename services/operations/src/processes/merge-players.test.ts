import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import { undoMerge } from '../merge/undo-merge.ts'
import { player } from '../player/state.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { nobody, roster } from '../team/roster.ts'
import { addPlayer } from './add-player.ts'
import { addTeam } from './add-team.ts'
import { changeTeam } from './change-team.ts'
import { copyTeam } from './copy-team.ts'
import { deletePlayer } from './delete-player.ts'
import { forgetPlayer } from './forget-player.ts'
import { mergePlayers } from './merge-players.ts'
import { openLeague } from './open-league.ts'
import { openSeason } from './open-season.ts'
import { removeFromTeam } from './remove-from-team.ts'
import { readPeople } from './same-person.ts'

let write: OpenWriteSide
let seasonId: Id
beforeAll(async () => {
  write = await openWriteSide()
  seasonId = (await openSeason(write, contextOf(), { name: '2026', sportId: 'basketball' })).entityId
})
afterAll(() => write.close())

const organizationId = 'organization-1'
let nth = 0

/** A league with one team, on whose roster two people are who will turn out to be one: the duplicate is its captain. */
async function pair() {
  nth += 1
  const { entityId: leagueId } = await openLeague(write, contextOf(), { seasonId, name: `League ${nth}` })
  const { entityId: teamEntryId } = await addTeam(write, contextOf(), { seasonId, leagueId, name: 'Lynx' })
  const place = { leagueId, teamEntryId }
  const join = (firstName: string, jersey: string) =>
    addPlayer(write, contextOf(), { ...place, person: { firstName }, jersey })
  const { entityId: masterId } = await join('Ann', '1')
  const { entityId: duplicateId } = await join('Anne', '2')
  await changeTeam(write, contextOf(), { ...place, captain: { playerId: duplicateId, name: null } })
  const merge = (context = contextOf()) =>
    mergePlayers(write, context, { masterId, duplicateIds: [duplicateId] })
  return { ...place, masterId, duplicateId, merge }
}

const rosterOf = async (teamEntryId: Id) => (await load(write, roster, organizationId, teamEntryId)).state

describe('C101 merging players', () => {
  it('is one event, whatever is merged, and the same one for a repeat of the command', async () => {
    const { merge, masterId, duplicateId } = await pair()
    const before = await write.store.head()
    const context = contextOf()
    const first = await merge(context)
    expect(await write.store.head()).toBe(before + 1n)
    expect(first).toMatchObject({ outcome: 'appended', entityId: masterId })
    expect(await merge(context)).toMatchObject({ outcome: 'duplicate', position: first.position })
    expect((await readPeople(write, organizationId)).idsOf(duplicateId)).toEqual([masterId, duplicateId])
  })

  it('refuses who is absent, deleted, or merged already', async () => {
    const { merge, masterId, duplicateId } = await pair()
    const absent = mergePlayers(write, contextOf(), { masterId, duplicateIds: ['nobody'] })
    await expect(absent).rejects.toMatchObject({ code: 'not-found' })
    const gone = await pair()
    await deletePlayer(write, contextOf(), { playerId: gone.duplicateId })
    await expect(gone.merge()).rejects.toMatchObject({ code: 'not-found' })
    await merge()
    await expect(merge()).rejects.toMatchObject({ code: 'not-found' })
    const other = mergePlayers(write, contextOf(), { masterId: duplicateId, duplicateIds: [gone.masterId] })
    await expect(other).rejects.toMatchObject({ code: 'not-found' })
  })

  it('lets one of two merges that want the same player win, and no circle come to be', async () => {
    const { masterId: a, duplicateId: b } = await pair()
    const both = [
      mergePlayers(write, contextOf(), { masterId: a, duplicateIds: [b] }),
      mergePlayers(write, contextOf(), { masterId: b, duplicateIds: [a] }),
    ]
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const people = await readPeople(write, organizationId)
    expect(people.masterOf(a)).toBe(people.masterOf(b))
  })
})

describe('what names a duplicate after the merge', () => {
  it('R204 finds the person on the team who is on it by either id', async () => {
    const { merge, masterId, duplicateId, leagueId, teamEntryId } = await pair()
    await removeFromTeam(write, contextOf(), { teamEntryId, playerId: masterId })
    await merge()
    for (const playerId of [masterId, duplicateId]) {
      const again = addPlayer(write, contextOf(), { leagueId, teamEntryId, playerId })
      await expect(again).rejects.toMatchObject({ code: 'player-on-team' })
    }
  })

  it('C098 leaves by every id that is on the roster, and the captaincy with it', async () => {
    const { merge, masterId, teamEntryId } = await pair()
    await merge()
    await removeFromTeam(write, contextOf(), { teamEntryId, playerId: masterId })
    expect(await rosterOf(teamEntryId)).toMatchObject({ places: [], captain: nobody })
  })

  it('puts the master on a roster and makes the master captain', async () => {
    const { merge, masterId, duplicateId, leagueId } = await pair()
    await merge()
    const { entityId: teamEntryId } = await addTeam(write, contextOf(), { seasonId, leagueId, name: 'Sky' })
    const place = { leagueId, teamEntryId }
    const joined = await addPlayer(write, contextOf(), { ...place, playerId: duplicateId })
    expect(joined.entityId).toBe(masterId)
    await changeTeam(write, contextOf(), { ...place, captain: { playerId: duplicateId, name: null } })
    const { places, captain } = await rosterOf(teamEntryId)
    expect([places.map(({ playerId }) => playerId), captain.playerId]).toEqual([[masterId], masterId])
  })

  it('decision 27: copies a team with the person once, as the master with the own jersey, and as captain', async () => {
    const { merge, masterId, leagueId, teamEntryId } = await pair()
    await merge()
    const { entityId: next } = await openLeague(write, contextOf(), { seasonId, name: `Copy ${nth}` })
    const from = {
      ids: { teamEntryId, teamId: 'team', leagueId, seasonId },
      name: 'Lynx',
      abbreviation: null,
      logo: null,
      hidden: false,
    }
    const { entityId } = await copyTeam(write, contextOf(), from, { seasonId, leagueId: next })
    expect(await rosterOf(entityId)).toMatchObject({
      places: [{ playerId: masterId, jersey: '1' }],
      captain: { playerId: masterId },
    })
  })

  it('C095 deletes nobody by the id of a duplicate, whose form was open before', async () => {
    const { merge, duplicateId, masterId } = await pair()
    await merge()
    const stale = deletePlayer(write, contextOf(), { playerId: duplicateId })
    await expect(stale).rejects.toMatchObject({ code: 'not-found' })
    await deletePlayer(write, contextOf(), { playerId: masterId })
  })

  it('decides about the raw roster again once the merge is undone', async () => {
    const { merge, duplicateId, teamEntryId } = await pair()
    const { events } = await merge()
    const command = { eventId: events[0]?.eventId ?? '', reason: 'Two people' }
    await handleCommand(write, undoMerge, { command, context: contextOf(), streamId: organizationId })
    expect((await readPeople(write, organizationId)).isMerged(duplicateId)).toBe(false)
    const { captain, places } = await rosterOf(teamEntryId)
    expect([captain.playerId, places.length]).toEqual([duplicateId, 2])
    await removeFromTeam(write, contextOf(), { teamEntryId, playerId: duplicateId })
    expect((await rosterOf(teamEntryId)).places).toHaveLength(1)
  })
})

it('forgets the whole person, whichever of the ids is named', async () => {
  for (const named of ['masterId', 'duplicateId'] as const) {
    const people = await pair()
    await people.merge()
    await forgetPlayer(write, contextOf(), { playerId: people[named] })
    for (const id of [people.masterId, people.duplicateId]) {
      const { state } = await load(write, player, organizationId, id)
      expect(state).toMatchObject({ status: 'forgotten', person: null })
    }
  }
})

it('refuses as captain who is on the roster by no id', async () => {
  const { merge, leagueId, teamEntryId, duplicateId } = await pair()
  await merge()
  await removeFromTeam(write, contextOf(), { teamEntryId, playerId: duplicateId })
  const captain = { playerId: duplicateId, name: null }
  const change = changeTeam(write, contextOf(), { leagueId, teamEntryId, captain })
  await expect(change).rejects.toMatchObject({ code: 'captain-not-on-team' })
})
