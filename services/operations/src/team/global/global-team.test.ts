import { describe, it } from 'vitest'
import type { GlobalTeamEvent } from '@league/contracts/team/events'
import { given, context } from '../../testing/given.ts'
import { changeTeamDetails, createTeam, deleteTeam } from './commands.ts'

const teamId = context.streamId
const lynx = { name: 'Lynx', unavailableSlots: [] }
const created: GlobalTeamEvent = { type: 'TeamCreated', data: { teamId, details: lynx } }
const deleted: GlobalTeamEvent = { type: 'TeamDeleted', data: { teamId } }
const changed = (name: string, unavailableSlots: string[], before = lynx): GlobalTeamEvent => ({
  type: 'TeamChanged',
  data: { teamId, before, after: { name, unavailableSlots } },
})

const knownAs = { value: 'Lynx', position: 0n }

describe('createTeam (C088, R188)', () => {
  it('requires only a name and trims it', () => {
    given(createTeam).when({ name: ' Lynx ' }).thenEvents(created)
    given(createTeam).when({ name: ' ' }).thenRefused('name-required')
  })
})

describe('changeTeamDetails (C089)', () => {
  it('changes name and unavailable times and keeps omitted fields', () => {
    given(changeTeamDetails, created).when({ knownAs, name: 'Storm' }).thenEvents(changed('Storm', []))
    given(changeTeamDetails, created)
      .when({ knownAs, unavailableSlots: ['19:30', '18:00', '19:30'] })
      .thenEvents(changed('Lynx', ['18:00', '19:30']))
  })

  it('uses the name of the latest entry for a team without events of its own', () => {
    given(changeTeamDetails).when({ knownAs, name: 'Storm' }).thenEvents(changed('Storm', []))
    given(changeTeamDetails, changed('Storm', [])).when({ knownAs, name: 'Storm' }).thenEvents()
  })

  it('appends nothing when all values are unchanged', () => {
    given(changeTeamDetails, created).when({ knownAs, name: 'Lynx', unavailableSlots: [] }).thenEvents()
  })

  it('refuses an empty name and a deleted team', () => {
    given(changeTeamDetails, created).when({ knownAs, name: ' ' }).thenRefused('name-required')
    given(changeTeamDetails, created, deleted).when({ knownAs, name: 'Storm' }).thenRefused('not-found')
  })
})

describe('deleteTeam (C090)', () => {
  it('deletes a team only once, even without events of its own', () => {
    given(deleteTeam, created).when({}).thenEvents(deleted)
    given(deleteTeam).when({}).thenEvents(deleted)
    given(deleteTeam, created, deleted).when({}).thenEvents()
  })
})
