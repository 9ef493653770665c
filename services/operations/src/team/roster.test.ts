import { describe, it } from 'vitest'
import type { Captain, RosterEvent } from '@league/contracts/team/events'
import { given } from '../testing/given.ts'
import { appointCaptain } from './appoint-captain.ts'
import { joinTeam } from './join-team.ts'
import { leaveTeam } from './leave-team.ts'

const entry = { teamEntryId: 'entry-1', teamId: 'lynx', leagueId: 'league-1', seasonId: 'season-1' }
const joined: RosterEvent = {
  type: 'PlayerJoinedTeam',
  data: { ...entry, playerId: 'collier', jersey: '24', position: 'F' },
}
const left: RosterEvent = { type: 'PlayerLeftTeam', data: { ...entry, playerId: 'collier' } }
const nobody: Captain = { playerId: null, name: null }
const collier: Captain = { playerId: 'collier', name: null }
const appointed = (before: Captain, after: Captain): RosterEvent => ({
  type: 'CaptainAppointed',
  data: { ...entry, before, after },
})

describe('C097 joining a team', () => {
  it('R204 happens once, and again for who left', () => {
    const command = { entry, playerId: 'collier', jersey: '24', position: 'F' }
    given(joinTeam).when(command).thenEvents(joined)
    given(joinTeam, joined).when(command).thenRefused('player-on-team')
    given(joinTeam, joined, left).when(command).thenEvents(joined)
  })
})

describe('C098 leaving a team', () => {
  it('is refused for who is not on it', () => {
    given(leaveTeam, joined).when({ playerId: 'collier' }).thenEvents(left)
    given(leaveTeam, joined).when({ playerId: 'reese' }).thenRefused('player-not-on-team')
    given(leaveTeam).when({ playerId: 'collier' }).thenRefused('player-not-on-team')
  })

  it('ends a captaincy', () => {
    given(leaveTeam, joined, appointed(nobody, collier))
      .when({ playerId: 'collier' })
      .thenEvents(appointed(collier, nobody), left)
  })
})

describe('C081 appointing a captain', () => {
  it('takes a player of the roster, or a name, or nobody', () => {
    given(appointCaptain, joined)
      .when({ entry, captain: { playerId: 'collier', name: 'ignored' } })
      .thenEvents(appointed(nobody, collier))
    given(appointCaptain, joined, appointed(nobody, collier))
      .when({ entry, captain: { playerId: null, name: ' Cheryl Reeve ' } })
      .thenEvents(appointed(collier, { playerId: null, name: 'Cheryl Reeve' }))
    given(appointCaptain, joined, appointed(nobody, collier))
      .when({ entry, captain: nobody })
      .thenEvents(appointed(collier, nobody))
  })

  it('changes nothing for who is captain, and refuses who is not on the roster', () => {
    given(appointCaptain, joined, appointed(nobody, collier)).when({ entry, captain: collier }).thenEvents()
    given(appointCaptain).when({ entry, captain: collier }).thenRefused('captain-not-on-team')
  })
})
