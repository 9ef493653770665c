import { describe, it } from 'vitest'
import type { GlobalTeamEvent } from '@league/contracts/team/events'
import { given, issued } from '../testing/given.ts'
import { changeTeamDetails } from './change-team-details.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam } from './delete-team.ts'

const teamId = issued.streamId
const lynx = { name: 'Lynx', unavailableSlots: [] }
const created: GlobalTeamEvent = { type: 'TeamCreated', data: { teamId, details: lynx } }
const deleted: GlobalTeamEvent = { type: 'TeamDeleted', data: { teamId } }
const changed = (name: string, unavailableSlots: string[], before = lynx): GlobalTeamEvent => ({
  type: 'TeamChanged',
  data: { teamId, before, after: { name, unavailableSlots } },
})

describe('C088 R188 creating a team', () => {
  it('needs a name alone, which is trimmed', () => {
    given(createTeam).when({ name: ' Lynx ' }).thenEvents(created)
    given(createTeam).when({ name: ' ' }).thenRefused('name-required')
  })
})

describe('C089 changing a team', () => {
  it('changes name and slots, and keeps what is left out', () => {
    given(changeTeamDetails, created)
      .when({ knownAs: 'Lynx', name: 'Storm' })
      .thenEvents(changed('Storm', []))
    given(changeTeamDetails, created)
      .when({ knownAs: 'Lynx', unavailableSlots: ['19:30', '18:00', '19:30'] })
      .thenEvents(changed('Lynx', ['18:00', '19:30']))
  })

  it('knows a team of an old log by the name of its latest entry', () => {
    given(changeTeamDetails).when({ knownAs: 'Lynx', name: 'Storm' }).thenEvents(changed('Storm', []))
    given(changeTeamDetails, changed('Storm', [])).when({ knownAs: 'Lynx', name: 'Storm' }).thenEvents()
  })

  it('changes nothing where all stands', () => {
    given(changeTeamDetails, created)
      .when({ knownAs: 'Lynx', name: 'Lynx', unavailableSlots: [] })
      .thenEvents()
  })

  it('refuses an empty name, and a team that was deleted', () => {
    given(changeTeamDetails, created).when({ knownAs: 'Lynx', name: ' ' }).thenRefused('name-required')
    given(changeTeamDetails, created, deleted)
      .when({ knownAs: 'Lynx', name: 'Storm' })
      .thenRefused('not-found')
  })
})

describe('C090 deleting a team', () => {
  it('happens once, also to a team of an old log', () => {
    given(deleteTeam, created).when({}).thenEvents(deleted)
    given(deleteTeam).when({}).thenEvents(deleted)
    given(deleteTeam, created, deleted).when({}).thenEvents()
  })
})
