import { describe, it } from 'vitest'
import type { GlobalTeamEvent } from '@league/contracts/team/events'
import { given, context } from '../../testing/given.ts'
import { changeTeamBadge, changeTeamDetails, createTeam, deleteTeam, restoreTeamBadge } from './commands.ts'

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

describe('changeTeamBadge', () => {
  const badge = { abbreviation: 'LYN', primary: '#12305e', secondary: '#f2b632' }
  const first = { ...badge, shape: 'shield', mark: 'chief' } as const
  const chosen: GlobalTeamEvent = { type: 'TeamBadgeChanged', data: { teamId, before: null, after: first } }

  it('records the badge of a team with or without events of its own', () => {
    given(changeTeamBadge, created).when(first).thenEvents(chosen)
    given(changeTeamBadge).when(first).thenEvents(chosen)
  })

  it('stores colors in lower case and the abbreviation in upper case', () => {
    given(changeTeamBadge)
      .when({ ...first, abbreviation: 'lyn', primary: '#12305E' })
      .thenEvents(chosen)
  })

  it('records the badge before, and nothing if no field differs', () => {
    const after = { ...first, mark: 'wave' } as const
    given(changeTeamBadge, chosen)
      .when(after)
      .thenEvents({ type: 'TeamBadgeChanged', data: { teamId, before: first, after } })
    given(changeTeamBadge, chosen).when(first).thenEvents()
  })

  it('refuses a deleted team', () => {
    given(changeTeamBadge, created, deleted).when(first).thenRefused('not-found')
  })
})

describe('restoreTeamBadge', () => {
  const badge = { abbreviation: 'LYN', primary: '#12305e', secondary: '#f2b632' }
  const before = { ...badge, shape: 'shield', mark: 'chief' } as const
  const chosen: GlobalTeamEvent = { type: 'TeamBadgeChanged', data: { teamId, before: null, after: before } }
  const restored: GlobalTeamEvent = { type: 'TeamBadgeRestored', data: { teamId, before } }

  it('records which badge a team gives up for its computed one, and the next one as its first', () => {
    given(restoreTeamBadge, created, chosen).when({}).thenEvents(restored)
    given(changeTeamBadge, chosen, restored).when(before).thenEvents(chosen)
  })

  it('records nothing for a team that has its computed badge', () => {
    given(restoreTeamBadge, created).when({}).thenEvents()
    given(restoreTeamBadge, chosen, restored).when({}).thenEvents()
  })

  it('refuses to restore the badge of a deleted team', () => {
    given(restoreTeamBadge, created, chosen, deleted).when({}).thenRefused('not-found')
  })
})

describe('deleteTeam (C090)', () => {
  it('deletes a team only once, even without events of its own', () => {
    given(deleteTeam, created).when({}).thenEvents(deleted)
    given(deleteTeam).when({}).thenEvents(deleted)
    given(deleteTeam, created, deleted).when({}).thenEvents()
  })
})
