import { describe, it } from 'vitest'
import type { TeamEvent } from '@league/contracts/team/events'
import { derivedId } from '../kernel/derived-id.ts'
import { given, issued } from '../testing/given.ts'
import { changeEntry } from './change-entry.ts'
import { enterTeam } from './enter-team.ts'
import { hideTeam } from './hide-team.ts'
import { leaveLeague } from './leave-league.ts'

const ids = { teamEntryId: 'entry-1', teamId: 'lynx', leagueId: issued.streamId, seasonId: 'season-1' }
const entered = (change: Partial<Extract<TeamEvent, { type: 'TeamEnteredLeague' }>['data']>): TeamEvent => ({
  type: 'TeamEnteredLeague',
  data: {
    ...ids,
    name: 'Lynx',
    abbreviation: null,
    logo: null,
    position: 0,
    copiedFromTeamEntryId: null,
    legacyId: null,
    ...change,
  },
})
const left: TeamEvent = { type: 'TeamLeftLeague', data: ids }

describe('C079 entering a team', () => {
  it('makes a new team of a name, at the end', () => {
    const teamId = derivedId('team', issued.newId)
    given(enterTeam, entered({}))
      .when({ seasonId: 'season-1', name: ' Sky ' })
      .thenEvents(entered({ teamEntryId: issued.newId, teamId, name: 'Sky', position: 1 }))
  })

  it('takes a team from another season', () => {
    given(enterTeam)
      .when({ seasonId: 'season-1', name: 'Lynx', teamId: 'lynx', copiedFromTeamEntryId: 'entry-0' })
      .thenEvents(entered({ teamEntryId: issued.newId, copiedFromTeamEntryId: 'entry-0' }))
  })

  it('R186 refuses a team without a name', () => {
    given(enterTeam).when({ seasonId: 'season-1', name: ' ' }).thenRefused('team-required')
  })

  it('refuses a team, or a name, that the league has already', () => {
    given(enterTeam, entered({}))
      .when({ seasonId: 'season-1', name: 'Sky', teamId: 'lynx' })
      .thenRefused('team-already-entered')
    given(enterTeam, entered({}))
      .when({ seasonId: 'season-1', name: 'LYNX' })
      .thenRefused('team-already-entered')
    given(enterTeam, entered({}), left)
      .when({ seasonId: 'season-1', name: 'Lynx', teamId: 'lynx' })
      .thenEvents(entered({ teamEntryId: issued.newId, position: 1 }))
  })
})

describe('C081 changing a team', () => {
  const renamed: TeamEvent = {
    type: 'TeamRenamed',
    data: { ...ids, before: 'Lynx', after: 'Minnesota Lynx' },
  }
  const logo: TeamEvent = {
    type: 'TeamLogoChanged',
    data: { ...ids, before: null, after: '/media/lynx.webp' },
  }

  it('changes name and logo in one append', () => {
    given(changeEntry, entered({}))
      .when({ teamEntryId: 'entry-1', name: 'Minnesota Lynx', logo: '/media/lynx.webp' })
      .thenEvents(renamed, logo)
  })

  it('changes nothing when both stand', () => {
    given(changeEntry, entered({}), renamed, logo)
      .when({ teamEntryId: 'entry-1', name: 'Minnesota Lynx', logo: '/media/lynx.webp' })
      .thenEvents()
  })

  it('refuses an empty name, another team’s, and a team that left', () => {
    const sky = entered({ teamEntryId: 'entry-2', teamId: 'sky', name: 'Sky', position: 1 })
    given(changeEntry, entered({})).when({ teamEntryId: 'entry-1', name: '' }).thenRefused('name-required')
    given(changeEntry, entered({}), sky)
      .when({ teamEntryId: 'entry-1', name: 'sky' })
      .thenRefused('team-already-entered')
    given(changeEntry, entered({}), left)
      .when({ teamEntryId: 'entry-1', name: 'Sky' })
      .thenRefused('not-found')
  })
})

describe('C084 R185 hiding a team', () => {
  const hidden: TeamEvent = { type: 'TeamHidden', data: { ...ids, before: false, after: true } }
  const shown: TeamEvent = { type: 'TeamShown', data: { ...ids, before: true, after: false } }

  it('turns the flag each time', () => {
    given(hideTeam, entered({})).when({ teamEntryId: 'entry-1' }).thenEvents(hidden)
    given(hideTeam, entered({}), hidden).when({ teamEntryId: 'entry-1' }).thenEvents(shown)
    given(hideTeam, entered({}), hidden, shown).when({ teamEntryId: 'entry-1' }).thenEvents(hidden)
  })

  it('changes nothing where the team is as wished', () => {
    given(hideTeam, entered({})).when({ teamEntryId: 'entry-1', hidden: false }).thenEvents()
    given(hideTeam, entered({}), hidden).when({ teamEntryId: 'entry-1', hidden: true }).thenEvents()
    given(hideTeam, entered({}), hidden).when({ teamEntryId: 'entry-1', hidden: false }).thenEvents(shown)
  })

  it('refuses a team that left', () => {
    given(hideTeam, entered({}), left).when({ teamEntryId: 'entry-1' }).thenRefused('not-found')
  })
})

describe('C082 taking a team out of a league', () => {
  it('happens once', () => {
    given(leaveLeague, entered({})).when({ teamEntryId: 'entry-1' }).thenEvents(left)
    given(leaveLeague, entered({}), left).when({ teamEntryId: 'entry-1' }).thenRefused('not-found')
  })
})
