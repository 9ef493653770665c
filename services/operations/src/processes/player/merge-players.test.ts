import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { undoMerge } from '../../merge/commands.ts'
import { player } from '../../player/state.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import { noCaptain, roster } from '../../team/roster/state.ts'
import {
  addPlayerToTeamProcess,
  deletePlayerProcess,
  forgetPlayerProcess,
  mergePlayersProcess,
  removePlayerFromTeamProcess,
} from './player.ts'
import { enterTeamProcess, changeTeamProcess, copyTeam } from '../team/team-entry.ts'
import { createLeagueProcess, createSeasonProcess } from '../season.ts'
import { loadPeople } from './people.ts'

let dependencies: TestDependencies
let seasonId: SeasonId
beforeAll(async () => {
  dependencies = await openTestDependencies()
  seasonId = (
    await createSeasonProcess(dependencies, testMetadata(), { name: '2026', sportId: 'basketball' })
  ).entityId
})
afterAll(() => dependencies.close())

const organizationId = 'organization-1'
let pairCount = 0

/**
 * Creates a league with one team whose roster has a player and a duplicate of the player, who is the captain.
 */
async function pair() {
  pairCount += 1
  const { entityId: leagueId } = await createLeagueProcess(dependencies, testMetadata(), {
    seasonId,
    name: `League ${pairCount}`,
  })
  const { entityId: teamEntryId } = await enterTeamProcess(dependencies, testMetadata(), {
    seasonId,
    leagueId,
    name: 'Lynx',
  })
  const place = { leagueId, teamEntryId }
  const join = (firstName: string, jersey: string) =>
    addPlayerToTeamProcess(dependencies, testMetadata(), { ...place, person: { firstName }, jersey })
  const { entityId: masterId } = await join('Ann', '1')
  const { entityId: duplicateId } = await join('Anne', '2')
  await changeTeamProcess(dependencies, testMetadata(), {
    ...place,
    captain: { playerId: duplicateId, name: null },
  })
  const merge = (metadata = testMetadata()) =>
    mergePlayersProcess(dependencies, metadata, { masterId, duplicateIds: [duplicateId] })
  return { ...place, masterId, duplicateId, merge }
}

const rosterOf = async (teamEntryId: TeamEntryId) =>
  (await load(dependencies, roster, organizationId, teamEntryId)).state

describe('mergePlayersProcess (C101)', () => {
  it('appends one event, and a repeat of the command returns it', async () => {
    const { merge, masterId, duplicateId } = await pair()
    const before = await dependencies.store.head()
    const metadata = testMetadata()
    const first = await merge(metadata)
    expect(await dependencies.store.head()).toBe(before + 1n)
    expect(first).toMatchObject({ outcome: 'appended', entityId: masterId })
    expect(await merge(metadata)).toMatchObject({ outcome: 'duplicate', position: first.position })
    expect((await loadPeople(dependencies, organizationId)).idsOf(duplicateId)).toEqual([
      masterId,
      duplicateId,
    ])
  })

  it('refuses a player who is unknown, deleted or already merged', async () => {
    const { merge, masterId, duplicateId } = await pair()
    const absent = mergePlayersProcess(dependencies, testMetadata(), { masterId, duplicateIds: ['nobody'] })
    await expect(absent).rejects.toMatchObject({ code: 'not-found' })
    const deleted = await pair()
    await deletePlayerProcess(dependencies, testMetadata(), { playerId: deleted.duplicateId })
    await expect(deleted.merge()).rejects.toMatchObject({ code: 'not-found' })
    await merge()
    await expect(merge()).rejects.toMatchObject({ code: 'not-found' })
    const other = mergePlayersProcess(dependencies, testMetadata(), {
      masterId: duplicateId,
      duplicateIds: [deleted.masterId],
    })
    await expect(other).rejects.toMatchObject({ code: 'not-found' })
  })

  it('lets one of two concurrent merges of the same players win, without a cycle', async () => {
    const { masterId: a, duplicateId: b } = await pair()
    const both = [
      mergePlayersProcess(dependencies, testMetadata(), { masterId: a, duplicateIds: [b] }),
      mergePlayersProcess(dependencies, testMetadata(), { masterId: b, duplicateIds: [a] }),
    ]
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const people = await loadPeople(dependencies, organizationId)
    expect(people.masterOf(a)).toBe(people.masterOf(b))
  })
})

describe('a command that refers to a duplicate after the merge', () => {
  it('refuses to add a person who is on the roster under either id (R204)', async () => {
    const { merge, masterId, duplicateId, leagueId, teamEntryId } = await pair()
    await removePlayerFromTeamProcess(dependencies, testMetadata(), { teamEntryId, playerId: masterId })
    await merge()
    for (const playerId of [masterId, duplicateId]) {
      const again = addPlayerToTeamProcess(dependencies, testMetadata(), { leagueId, teamEntryId, playerId })
      await expect(again).rejects.toMatchObject({ code: 'player-on-team' })
    }
  })

  it('removes every id of the person from the roster, and the captain (C098)', async () => {
    const { merge, masterId, teamEntryId } = await pair()
    await merge()
    await removePlayerFromTeamProcess(dependencies, testMetadata(), { teamEntryId, playerId: masterId })
    expect(await rosterOf(teamEntryId)).toMatchObject({ places: [], captain: noCaptain })
  })

  it('adds the master to a roster and appoints the master captain', async () => {
    const { merge, masterId, duplicateId, leagueId } = await pair()
    await merge()
    const { entityId: teamEntryId } = await enterTeamProcess(dependencies, testMetadata(), {
      seasonId,
      leagueId,
      name: 'Sky',
    })
    const place = { leagueId, teamEntryId }
    const joined = await addPlayerToTeamProcess(dependencies, testMetadata(), {
      ...place,
      playerId: duplicateId,
    })
    expect(joined.entityId).toBe(masterId)
    await changeTeamProcess(dependencies, testMetadata(), {
      ...place,
      captain: { playerId: duplicateId, name: null },
    })
    const { places, captain } = await rosterOf(teamEntryId)
    expect([places.map(({ playerId }) => playerId), captain.playerId]).toEqual([[masterId], masterId])
  })

  it('copies a team with the person once, as the master with the master’s jersey, and as captain (decision 27)', async () => {
    const { merge, masterId, leagueId, teamEntryId } = await pair()
    await merge()
    const { entityId: next } = await createLeagueProcess(dependencies, testMetadata(), {
      seasonId,
      name: `Copy ${pairCount}`,
    })
    const from = {
      ids: { teamEntryId, teamId: 'team', leagueId, seasonId },
      name: 'Lynx',
      abbreviation: null,
      logo: null,
      hidden: false,
    }
    const { entityId } = await copyTeam(dependencies, testMetadata(), {
      from,
      to: { seasonId, leagueId: next },
    })
    expect(await rosterOf(entityId)).toMatchObject({
      places: [{ playerId: masterId, jersey: '1' }],
      captain: { playerId: masterId },
    })
  })

  it('refuses to delete a player by the id of a duplicate (C095)', async () => {
    const { merge, duplicateId, masterId } = await pair()
    await merge()
    const stale = deletePlayerProcess(dependencies, testMetadata(), { playerId: duplicateId })
    await expect(stale).rejects.toMatchObject({ code: 'not-found' })
    await deletePlayerProcess(dependencies, testMetadata(), { playerId: masterId })
  })

  it('refers to the duplicate itself once the merge is undone', async () => {
    const { merge, duplicateId, teamEntryId } = await pair()
    const { events } = await merge()
    const command = { eventId: events[0]?.eventId ?? '', reason: 'Two people' }
    await handleCommand(dependencies, undoMerge, {
      command,
      metadata: testMetadata(),
      streamId: organizationId,
    })
    expect((await loadPeople(dependencies, organizationId)).isMerged(duplicateId)).toBe(false)
    const { captain, places } = await rosterOf(teamEntryId)
    expect([captain.playerId, places.length]).toEqual([duplicateId, 2])
    await removePlayerFromTeamProcess(dependencies, testMetadata(), { teamEntryId, playerId: duplicateId })
    expect((await rosterOf(teamEntryId)).places).toHaveLength(1)
  })
})

it('the erasure of a merged player forgets all ids of a person, whichever id the command has', async () => {
  for (const field of ['masterId', 'duplicateId'] as const) {
    const people = await pair()
    await people.merge()
    await forgetPlayerProcess(dependencies, testMetadata(), { playerId: people[field] })
    for (const id of [people.masterId, people.duplicateId]) {
      const { state } = await load(dependencies, player, organizationId, id)
      expect(state).toMatchObject({ status: 'forgotten', person: null })
    }
  }
})

it('the merge of players refuses a captain who is not on the roster under any id', async () => {
  const { merge, leagueId, teamEntryId, duplicateId } = await pair()
  await merge()
  await removePlayerFromTeamProcess(dependencies, testMetadata(), { teamEntryId, playerId: duplicateId })
  const captain = { playerId: duplicateId, name: null }
  const change = changeTeamProcess(dependencies, testMetadata(), { leagueId, teamEntryId, captain })
  await expect(change).rejects.toMatchObject({ code: 'captain-not-on-team' })
})
