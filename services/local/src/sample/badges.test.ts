import { expect, it } from 'vitest'
import { load } from '@league/operations/kernel/load'
import { createLeagueProcess, createSeasonProcess } from '@league/operations/processes/season'
import { enterTeamProcess } from '@league/operations/processes/team/team-entry'
import { globalTeam } from '@league/operations/team/global/state'
import { openTestDependencies, testMetadata } from '@league/operations/testing/dependencies'
import { chooseBadges } from './badges.ts'

it('teams of a sample get their badges by the decrypted names, and a repeat writes no events', async () => {
  const dependencies = await openTestDependencies()
  try {
    const { entityId: seasonId } = await createSeasonProcess(dependencies, testMetadata(), {
      name: 'Fall',
      sportId: 'basketball',
    })
    const { entityId: leagueId } = await createLeagueProcess(dependencies, testMetadata(), {
      seasonId,
      name: 'Sunday',
    })
    const { events } = await enterTeamProcess(dependencies, testMetadata(), {
      seasonId,
      leagueId,
      name: 'Pick and Rollers',
    })
    const entered = events.find(({ type }) => type === 'TeamEnteredLeague')
    if (entered?.type !== 'TeamEnteredLeague') throw new Error('The team did not enter')
    await chooseBadges(dependencies, 'organization-1')
    const head = await dependencies.store.head()
    await chooseBadges(dependencies, 'organization-1')
    expect(await dependencies.store.head()).toBe(head)
    const { state } = await load(dependencies, globalTeam, 'organization-1', entered.data.teamId)
    expect(state).toMatchObject({ badge: { abbreviation: 'PNR', primary: '#b4441b' } })
  } finally {
    await dependencies.close()
  }
})
