import { useState } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import type { Slot } from '@league/contracts/venue/moves'
import { placeText } from '@league/contracts/venue/rules'
import type { VenueView } from '@league/contracts/venue/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import type { CalendarSlot } from './calendar-rows.ts'
import { whenAndWhere } from '../../shared/team-message.ts'

/** A game that was moved, as it was before and as it is now. */
export interface MovedGame {
  before: GameView
  after: GameView
}

/**
 * Moves games in the calendar, after a question if the slot has conflicts. `applied` shows a game where it was dropped
 * before the server has confirmed it; `moved` is the last move.
 */
export function useMoveGame(venues: readonly VenueView[]) {
  const { mutateAsync, refresh } = useCommand('PUT /api/gamesv2/:id/details')
  const [pending, setPending] = useState<{ id: string; slot: Slot } | null>(null)
  const [moved, setMoved] = useState<MovedGame | null>(null)
  const place = (game: GameView, { date, time, venueId, court }: Slot): GameView => {
    const venue = venues.find(({ id }) => id === venueId)
    const status = game.status === 'postponed' ? 'scheduled' : game.status
    if (!venue) return { ...game, date, time, status }
    const location = placeText(venue.name, court)
    return { ...game, date, time, status, venue_id: venue.id, location, ...(court === null ? {} : { court }) }
  }
  const move = async (game: GameView, slot: Pick<CalendarSlot, 'issues'> & Slot): Promise<void> => {
    const conflicts = slot.issues.filter(({ kind }) => kind === 'conflict')
    const target = place(game, slot)
    if (conflicts.length > 0) {
      const loss = {
        names: [`${matchupText(game)}, ${whenAndWhere(target)}`],
        consequence: conflicts.map(({ subject, rest }) => `${subject} ${rest}`).join(' '),
      }
      if (!(await confirm('Move the game in spite of conflicts?', 'Move anyway', undefined, loss))) return
    }
    setPending({ id: game.id, slot })
    await announceOutcome(async () => {
      const { body } = await mutateAsync({
        input: {
          params: { id: game.id },
          body: {
            date: slot.date,
            time: slot.time,
            ...(slot.venueId === null ? {} : { venue_id: slot.venueId, court: slot.court }),
            ...(game.status === 'postponed' ? { status: 'scheduled' as const } : {}),
          },
        },
        revision: game.revision,
      })
      setMoved({ before: game, after: body.game })
      return `${matchupText(game)} moved to ${whenAndWhere(body.game)}`
    })
    await refresh()
    setPending(null)
  }
  const applied = (games: readonly GameView[]) =>
    games.map((game) => (game.id === pending?.id ? place(game, pending.slot) : game))
  return { move, moved, forgetMoved: () => setMoved(null), applied }
}
