import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load } from '../../kernel/load.ts'
import { teamEntries } from '../../team/entry/state.ts'
import { roster } from '../../team/roster/state.ts'
import { openTestDependencies, testMetadata, type TestDependencies } from '../../testing/dependencies.ts'
import { addPlayerToTeamProcess } from '../player/player.ts'
import { createLeagueProcess, createSeasonProcess } from '../season.ts'
import { enterTeamsProcess } from './enter-teams.ts'
import { enterTeamProcess } from './team-entry.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

async function openLeague(name: string) {
  const season = { name, sportId: 'basketball' }
  const { entityId: seasonId } = await createSeasonProcess(dependencies, testMetadata(), season)
  const league = await createLeagueProcess(dependencies, testMetadata(), { seasonId, name: 'Monday' })
  return { seasonId, leagueId: league.entityId }
}

const entriesOf = async (leagueId: string) =>
  (await load(dependencies, teamEntries, testMetadata().organizationId, leagueId)).state.entries

describe('enterTeamsProcess', () => {
  it('enters new teams and copies with their rosters in one change, once per command', async () => {
    const before = await openLeague('2025')
    const now = await openLeague('2026')
    const { entityId: teamEntryId } = await enterTeamProcess(dependencies, testMetadata(), {
      ...before,
      name: 'Lynx',
    })
    const player = { leagueId: before.leagueId, teamEntryId, person: { firstName: 'Napheesa' }, jersey: '24' }
    await addPlayerToTeamProcess(dependencies, testMetadata(), player)
    const metadata = testMetadata()
    const list = {
      ...now,
      teams: [{ name: ' Aces ' }, { copyFrom: { teamEntryId, leagueId: before.leagueId } }, { name: 'Sky' }],
    }
    const receipt = await enterTeamsProcess(dependencies, metadata, list)
    expect(receipt.events.map(({ type }) => type)).toEqual([
      'TeamEnteredLeague',
      'TeamEnteredLeague',
      'TeamEnteredLeague',
      'PlayerJoinedTeam',
    ])
    const entries = await entriesOf(now.leagueId)
    expect(entries.map(({ name }) => name)).toEqual(['Aces', 'Lynx', 'Sky'])
    const [source] = await entriesOf(before.leagueId)
    expect(entries[1]?.ids.teamId).toBe(source?.ids.teamId)
    const { organizationId } = metadata
    const copied = await load(dependencies, roster, organizationId, entries[1]?.ids.teamEntryId ?? '')
    expect(copied.state.places.map(({ jersey }) => jersey)).toEqual(['24'])
    const head = await dependencies.store.head()
    await enterTeamsProcess(dependencies, metadata, list)
    expect(await dependencies.store.head()).toBe(head)
  })

  it('refuses the whole list with the reason for each row, and appends nothing', async () => {
    const league = await openLeague('2027')
    await enterTeamProcess(dependencies, testMetadata(), { ...league, name: 'Lynx' })
    const head = await dependencies.store.head()
    const teams = [{ name: 'Aces' }, { name: 'LYNX' }, { name: '' }, { name: 'aces' }]
    await expect(enterTeamsProcess(dependencies, testMetadata(), { ...league, teams })).rejects.toMatchObject(
      {
        code: 'list-refused',
        issues: [
          { path: 'teams.1.name', message: 'This team is already in the league.' },
          { path: 'teams.2.name', message: 'Please enter a team name or select an existing team.' },
          { path: 'teams.3.name', message: 'This team is already in the league.' },
        ],
      },
    )
    const stale = enterTeamsProcess(dependencies, testMetadata(), { ...league, teams: [{ name: 'Sky' }] }, 9n)
    await expect(stale).rejects.toMatchObject({ code: 'stale-revision' })
    expect(await dependencies.store.head()).toBe(head)
  })
})
