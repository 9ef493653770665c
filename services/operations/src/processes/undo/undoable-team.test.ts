import { describe, it } from 'vitest'
import type { TeamBadge } from '@league/contracts/badge/rules'
import type { GlobalTeamEvent, TeamDetails } from '@league/contracts/team/events'
import { changeOf, givenChanges, undoingOf } from '../../testing/given-changes.ts'
import { undoableTeam } from './undoable-team.ts'

const [change, undoing] = [changeOf<GlobalTeamEvent>, undoingOf<GlobalTeamEvent>]
const teamId = 'aces'
const details = (name: string, ...unavailableSlots: string[]): TeamDetails => ({ name, unavailableSlots })
const changed = (before: TeamDetails, after: TeamDetails): GlobalTeamEvent => ({
  type: 'TeamChanged',
  data: { teamId, before, after },
})
const removed = (before: TeamDetails, after: TeamDetails): GlobalTeamEvent => ({
  type: 'TeamDetailsRemoved',
  data: { teamId, before, after },
})
const badge = (abbreviation: string): TeamBadge => ({
  abbreviation,
  primary: '#12305e',
  secondary: '#ffffff',
  shape: 'shield',
  mark: 'band',
})
const badgeChanged = (before: TeamBadge | null, after: TeamBadge): GlobalTeamEvent => ({
  type: 'TeamBadgeChanged',
  data: { teamId, before, after },
})
const badgeRestored = (before: TeamBadge): GlobalTeamEvent => ({
  type: 'TeamBadgeRestored',
  data: { teamId, before },
})
const deleted: GlobalTeamEvent = { type: 'TeamDeleted', data: { teamId } }
const restored: GlobalTeamEvent = { type: 'TeamRestored', data: { teamId } }
const created = change('created', { type: 'TeamCreated', data: { teamId, details: details('Aces') } })

describe('undoing a change of a team', () => {
  it('undoing the creation of a team deletes it, and undoing its deletion restores it', () => {
    givenChanges(undoableTeam, created).undo('created').thenEvents(deleted)
    givenChanges(undoableTeam, created, change('deleted', deleted)).undo('deleted').thenEvents(restored)
    givenChanges(undoableTeam, created, change('deleted', deleted), undoing('deleted', 'restored', restored))
      .undo('restored')
      .thenEvents(deleted)
  })

  it('undoing the creation of a team is refused while a later change stands', () => {
    givenChanges(undoableTeam, created, change('name', changed(details('Aces'), details('Stars'))))
      .undo('created')
      .thenRefused('undo-later-first', 'event-1')
  })

  it('undoing a new name keeps later unavailable times', () => {
    const name = change('name', changed(details('Aces'), details('Stars')))
    const slots = change('slots', changed(details('Stars'), details('Stars', '18:00')))
    givenChanges(undoableTeam, created, name, slots)
      .undo('name')
      .thenEvents(changed(details('Stars', '18:00'), details('Aces', '18:00')))
  })

  it('undoing the first change of a team without events of its own leaves it without details again', () => {
    const name = change('name', changed(details('Aces'), details('Stars')))
    const back = undoing('name', 'back', removed(details('Stars'), details('Aces')))
    givenChanges(undoableTeam, name)
      .undo('name')
      .thenEvents(removed(details('Stars'), details('Aces')))
    givenChanges(undoableTeam, name, back)
      .undo('back')
      .thenEvents(changed(details('Aces'), details('Stars')))
  })

  it('undoing a badge gives the earlier one, or the computed one to a team that had none', () => {
    const first = change('first', badgeChanged(null, badge('AC')))
    const second = change('second', badgeChanged(badge('AC'), badge('ST')))
    givenChanges(undoableTeam, created, first)
      .undo('first')
      .thenEvents(badgeRestored(badge('AC')))
    givenChanges(undoableTeam, created, first, second)
      .undo('second')
      .thenEvents(badgeChanged(badge('ST'), badge('AC')))
    givenChanges(undoableTeam, created, first, change('reset', badgeRestored(badge('AC'))))
      .undo('reset')
      .thenEvents(badgeChanged(null, badge('AC')))
  })
})
