import type { BulkChange, BulkRefusal } from '@league/contracts/game/bulk-change'
import type { GameEvent } from '@league/contracts/game/events'
import { isCompleted } from '@league/contracts/game/rules'
import { addDays } from '@league/contracts/schedule/rules'
import { changeGameDetails, type ChangeGameDetails } from './details-commands.ts'
import { type ExistingGame, type GameState, isInPlay } from './state.ts'

/**
 * Returns the events of one game of a bulk change, none if it is so already, or why the game refuses it.
 *
 * Games that were played or are in play keep their time and status, and those of a bracket their status, because a
 * change of these may have to be explained: it is made on the page of the game.
 */
export function decideBulkChange(change: BulkChange, state: GameState): GameEvent[] | BulkRefusal {
  if (!state.exists) return 'deleted'
  if (change.kind === 'delete') return state.bracket ? 'bracket' : [{ type: 'GameDeleted', data: state.ids }]
  const command = toDetails(change, state)
  if (typeof command === 'string') return command
  return changeGameDetails.decide(command, state, {
    organizationId: '',
    streamId: state.ids.gameId,
    newId: '',
    byScorer: false,
  }) as GameEvent[]
}

function toDetails(
  change: Exclude<BulkChange, { kind: 'delete' }>,
  state: ExistingGame,
): ChangeGameDetails | BulkRefusal {
  const { details, startsAt } = state
  if (change.kind === 'location') {
    const isSame = change.location === details.location
    const locationUrl = change.location_url ?? (isSame ? details.locationUrl : null)
    return { location: change.location, locationUrl }
  }
  if (isInPlay(state)) return 'in-play'
  if (isCompleted(state)) return 'played'
  switch (change.kind) {
    case 'move':
      return startsAt.date === null ? 'no-date' : { date: addDays(startsAt.date, change.days) }
    case 'date':
      return { date: change.date }
    case 'time':
      return { time: change.time }
    case 'status': {
      const { status, public_note: publicNote } = change
      // It may decide again who plays the later games, or have to take its matchup back.
      if (status === 'scheduled' && state.bracket && state.status !== 'scheduled') return 'bracket'
      return { status, ...(status === 'scheduled' ? {} : { publicNote }) }
    }
  }
}
