import { describe, it } from 'vitest'
import type { Captain, RosterEvent } from '@league/contracts/team/events'
import { given } from '../../testing/given.ts'
import { appointCaptain, addPlayerToTeam, removePlayerFromTeam } from './commands.ts'

const entry = { teamEntryId: 'entry-1', teamId: 'lynx', leagueId: 'league-1', seasonId: 'season-1' }
const joined: RosterEvent = {
  type: 'PlayerJoinedTeam',
  data: { ...entry, playerId: 'collier', jersey: '24', position: 'F' },
}
const left: RosterEvent = { type: 'PlayerLeftTeam', data: { ...entry, playerId: 'collier' } }
const noCaptain: Captain = { playerId: null, name: null }
const collier: Captain = { playerId: 'collier', name: null }
const appointed = (before: Captain, after: Captain): RosterEvent => ({
  type: 'CaptainAppointed',
  data: { ...entry, before, after },
})

describe('addPlayerToTeam (C097)', () => {
  it('adds a player once, and again after the player left (R204)', () => {
    const command = { entry, playerId: 'collier', jersey: '24', position: 'F' }
    given(addPlayerToTeam).when(command).thenEvents(joined)
    given(addPlayerToTeam, joined).when(command).thenRefused('player-on-team')
    given(addPlayerToTeam, joined, left).when(command).thenEvents(joined)
  })
})

describe('removePlayerFromTeam (C098)', () => {
  it('refuses a player who is not on the roster', () => {
    given(removePlayerFromTeam, joined).when({ playerId: 'collier' }).thenEvents(left)
    given(removePlayerFromTeam, joined).when({ playerId: 'reese' }).thenRefused('player-not-on-team')
    given(removePlayerFromTeam).when({ playerId: 'collier' }).thenRefused('player-not-on-team')
  })

  it('removes the captain from the captaincy too', () => {
    given(removePlayerFromTeam, joined, appointed(noCaptain, collier))
      .when({ playerId: 'collier' })
      .thenEvents(appointed(collier, noCaptain), left)
  })
})

describe('appointCaptain (C081)', () => {
  it('appoints a player of the roster, only a name, or nobody', () => {
    given(appointCaptain, joined)
      .when({ entry, captain: { playerId: 'collier', name: 'ignored' } })
      .thenEvents(appointed(noCaptain, collier))
    given(appointCaptain, joined, appointed(noCaptain, collier))
      .when({ entry, captain: { playerId: null, name: ' Cheryl Reeve ' } })
      .thenEvents(appointed(collier, { playerId: null, name: 'Cheryl Reeve' }))
    given(appointCaptain, joined, appointed(noCaptain, collier))
      .when({ entry, captain: noCaptain })
      .thenEvents(appointed(collier, noCaptain))
  })

  it('appends nothing for the current captain and refuses a player who is not on the roster', () => {
    given(appointCaptain, joined, appointed(noCaptain, collier))
      .when({ entry, captain: collier })
      .thenEvents()
    given(appointCaptain).when({ entry, captain: collier }).thenRefused('captain-not-on-team')
  })
})
