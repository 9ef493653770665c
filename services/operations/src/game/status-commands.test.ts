import { describe, it } from 'vitest'
import { cancelled, deleted, forfeited, ids, postponed, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { cancelGame } from './cancel-game.ts'
import { deleteGame } from './delete-game.ts'
import { forfeitGame } from './forfeit-game.ts'
import { postponeGame } from './postpone-game.ts'
import { reinstateGame } from './reinstate-game.ts'

describe('a game that is not played as planned', () => {
  it('is forfeited, postponed, cancelled', () => {
    given(forfeitGame, scheduled)
      .when({ winnerTeamId: ids.awayTeamId })
      .thenEvents(forfeited(ids.awayTeamId, 'scheduled'))
    given(postponeGame, scheduled).when({}).thenEvents(postponed())
    given(cancelGame, scheduled).when({}).thenEvents(cancelled())
  })

  it('is reinstated', () => {
    given(reinstateGame, scheduled, postponed())
      .when({})
      .thenEvents({
        type: 'GameReinstated',
        data: { ...ids, statusBefore: 'postponed', status: 'scheduled' },
      })
    given(reinstateGame, scheduled).when({}).thenEvents()
  })

  it('C058 is deleted once, and takes no command then', () => {
    given(deleteGame, scheduled).when({}).thenEvents(deleted)
    for (const decider of [deleteGame, cancelGame, postponeGame, reinstateGame]) {
      given(decider, scheduled, deleted).when({}).thenRefused('not-found')
    }
    given(forfeitGame).when({}).thenRefused('not-found')
  })
})
