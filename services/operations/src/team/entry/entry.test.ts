import type { TeamId } from '@league/contracts/kernel/id'
import { describe, it } from 'vitest'
import type { TeamEvent } from '@league/contracts/team/events'
import { derivedId } from '../../kernel/derived-id.ts'
import { given, context } from '../../testing/given.ts'
import { changeEntry, enterTeam, changeTeamVisibility, removeTeamFromLeague } from './commands.ts'

const ids = { teamEntryId: 'entry-1', teamId: 'lynx', leagueId: context.streamId, seasonId: 'season-1' }
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

describe('enterTeam (C079)', () => {
  it('enters a new team at the end of the league', () => {
    const teamId = derivedId<TeamId>('team', context.newId)
    given(enterTeam, entered({}))
      .when({ seasonId: 'season-1', name: ' Sky ' })
      .thenEvents(entered({ teamEntryId: context.newId, teamId, name: 'Sky', position: 1 }))
  })

  it('enters an existing team from another season', () => {
    given(enterTeam)
      .when({ seasonId: 'season-1', name: 'Lynx', teamId: 'lynx', copiedFromTeamEntryId: 'entry-0' })
      .thenEvents(entered({ teamEntryId: context.newId, copiedFromTeamEntryId: 'entry-0' }))
  })

  it('refuses a team without a name (R186)', () => {
    given(enterTeam).when({ seasonId: 'season-1', name: ' ' }).thenRefused('team-required')
  })

  it('refuses a team and a name that are already in the league', () => {
    given(enterTeam, entered({}))
      .when({ seasonId: 'season-1', name: 'Sky', teamId: 'lynx' })
      .thenRefused('team-already-entered')
    given(enterTeam, entered({}))
      .when({ seasonId: 'season-1', name: 'LYNX' })
      .thenRefused('team-already-entered')
    given(enterTeam, entered({}), left)
      .when({ seasonId: 'season-1', name: 'Lynx', teamId: 'lynx' })
      .thenEvents(entered({ teamEntryId: context.newId, position: 1 }))
  })
})

describe('changeEntry (C081)', () => {
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

  it('appends nothing when name and logo are unchanged', () => {
    given(changeEntry, entered({}), renamed, logo)
      .when({ teamEntryId: 'entry-1', name: 'Minnesota Lynx', logo: '/media/lynx.webp' })
      .thenEvents()
  })

  it('refuses an empty name, the name of another team and a team that left the league', () => {
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

describe('changeTeamVisibility (C084, R185)', () => {
  const hidden: TeamEvent = { type: 'TeamHidden', data: { ...ids, before: false, after: true } }
  const shown: TeamEvent = { type: 'TeamShown', data: { ...ids, before: true, after: false } }

  it('toggles the visibility when the command does not specify it', () => {
    given(changeTeamVisibility, entered({})).when({ teamEntryId: 'entry-1' }).thenEvents(hidden)
    given(changeTeamVisibility, entered({}), hidden).when({ teamEntryId: 'entry-1' }).thenEvents(shown)
    given(changeTeamVisibility, entered({}), hidden, shown)
      .when({ teamEntryId: 'entry-1' })
      .thenEvents(hidden)
  })

  it('appends nothing when the team already has the requested visibility', () => {
    given(changeTeamVisibility, entered({})).when({ teamEntryId: 'entry-1', hidden: false }).thenEvents()
    given(changeTeamVisibility, entered({}), hidden)
      .when({ teamEntryId: 'entry-1', hidden: true })
      .thenEvents()
    given(changeTeamVisibility, entered({}), hidden)
      .when({ teamEntryId: 'entry-1', hidden: false })
      .thenEvents(shown)
  })

  it('refuses a team that left the league', () => {
    given(changeTeamVisibility, entered({}), left).when({ teamEntryId: 'entry-1' }).thenRefused('not-found')
  })
})

describe('removeTeamFromLeague (C082)', () => {
  it('removes a team only once', () => {
    given(removeTeamFromLeague, entered({})).when({ teamEntryId: 'entry-1' }).thenEvents(left)
    given(removeTeamFromLeague, entered({}), left).when({ teamEntryId: 'entry-1' }).thenRefused('not-found')
  })
})
