import { describe, it } from 'vitest'
import { cancelled, deleted, forfeited, ids, postponed, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { cancelGame, deleteGame, forfeitGame, postponeGame, reinstateGame } from './status-commands.ts'

describe('commands that change the status of a game', () => {
  it('commands that change the status of a game forfeit, postpone and cancel a scheduled game', () => {
    given(forfeitGame, scheduled)
      .when({ winnerTeamId: ids.awayTeamId })
      .thenEvents(forfeited(ids.awayTeamId, 'scheduled'))
    given(postponeGame, scheduled).when({}).thenEvents(postponed())
    given(cancelGame, scheduled).when({}).thenEvents(cancelled())
  })

  it('reinstate a postponed game, and append nothing for a scheduled game', () => {
    given(reinstateGame, scheduled, postponed())
      .when({})
      .thenEvents({
        type: 'GameReinstated',
        data: { ...ids, statusBefore: 'postponed', status: 'scheduled' },
      })
    given(reinstateGame, scheduled).when({}).thenEvents()
  })

  it('commands that change the status of a game delete a game once, and refuse any command for a deleted game (C058)', () => {
    given(deleteGame, scheduled).when({}).thenEvents(deleted)
    for (const handler of [deleteGame, cancelGame, postponeGame, reinstateGame]) {
      given(handler, scheduled, deleted).when({}).thenRefused('not-found')
    }
    given(forfeitGame).when({}).thenRefused('not-found')
  })
})
