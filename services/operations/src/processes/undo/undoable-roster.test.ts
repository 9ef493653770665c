import { describe, it } from 'vitest'
import type { Captain, RosterEvent } from '@league/contracts/team/events'
import { AT, changeOf, givenChanges, undoingOf } from '../../testing/given-changes.ts'
import { undoableRoster } from './undoable-roster.ts'

const [change, undoing] = [changeOf<RosterEvent>, undoingOf<RosterEvent>]
const ids = { teamEntryId: 'aces', teamId: 'team-of-aces', leagueId: 'league-1', seasonId: 'season-1' }
const place = { jersey: '7', position: 'G' }
const joined = (playerId: string, jersey = '7'): RosterEvent => ({
  type: 'PlayerJoinedTeam',
  data: { ...ids, playerId, ...place, jersey },
})
const left = (playerId: string): RosterEvent => ({ type: 'PlayerLeftTeam', data: { ...ids, playerId } })
const restored = (
  playerId: string,
  earlier: Partial<Extract<RosterEvent, { type: 'RosterPlaceRestored' }>['data']> = {},
): RosterEvent => ({
  type: 'RosterPlaceRestored',
  data: { ...ids, playerId, ...place, joinedAt: AT, leftAt: null, ...earlier },
})
const neverOnRoster = { jersey: null, position: null, joinedAt: null, leftAt: null }
const nobody: Captain = { playerId: null, name: null }
const captain = (before: string | null, after: string | null): RosterEvent => ({
  type: 'CaptainAppointed',
  data: { ...ids, before: { ...nobody, playerId: before }, after: { ...nobody, playerId: after } },
})

const ann = change('ann', joined('ann'))

describe('undoing a change of a roster', () => {
  it('undoing a first joining leaves no former player behind', () => {
    givenChanges(undoableRoster, ann).undo('ann').thenEvents(restored('ann', neverOnRoster))
    givenChanges(undoableRoster, ann, undoing('ann', 'back', restored('ann', neverOnRoster)))
      .undo('back')
      .thenEvents(restored('ann'))
  })

  it('undoing a return to the roster gives the earlier place with its number, joining and leaving', () => {
    givenChanges(undoableRoster, ann, change('left', left('ann')), change('again', joined('ann', '8')))
      .undo('again')
      .thenEvents(restored('ann', { leftAt: AT }))
  })

  it('undoing a departure gives the place with its number, and undoing that makes the player leave again', () => {
    const departure = change('left', left('ann'))
    givenChanges(undoableRoster, ann, departure).undo('left').thenEvents(restored('ann'))
    givenChanges(undoableRoster, ann, departure, undoing('left', 'back', restored('ann')))
      .undo('back')
      .thenEvents(restored('ann', { leftAt: AT }))
  })

  it('undoing the departure of a captain gives the captaincy back too', () => {
    const departure = change('left', captain('ann', null), left('ann'))
    givenChanges(undoableRoster, ann, change('captain', captain(null, 'ann')), departure)
      .undo('left')
      .thenEvents(restored('ann'), captain(null, 'ann'))
  })

  it('undoing a joining is refused while the player is captain or has left', () => {
    for (const later of [captain(null, 'ann'), left('ann')])
      givenChanges(undoableRoster, ann, change('later', later))
        .undo('ann')
        .thenRefused('undo-later-first', 'event-1')
    givenChanges(undoableRoster, ann, change('bea', joined('bea')), change('later', left('bea')))
      .undo('ann')
      .thenEvents(restored('ann', neverOnRoster))
  })

  it('undoing a new captain is refused once the earlier one has left the team', () => {
    const both = [ann, change('bea', joined('bea')), change('first', captain(null, 'ann'))]
    const second = change('second', captain('ann', 'bea'))
    givenChanges(undoableRoster, ...both, second)
      .undo('second')
      .thenEvents(captain('bea', 'ann'))
    givenChanges(undoableRoster, ...both, second, change('left', left('ann')))
      .undo('second')
      .thenRefused('undo-later-first', 'event-4')
  })
})
