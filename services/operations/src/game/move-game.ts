import type { GameEvent } from '@league/contracts/game/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import type { Day, Details, GameState } from './state.ts'
import { hasBegun } from './withdraw-game.ts'

/** A slot: day, time and place. */
export type GameSlot = Day & Pick<Details, 'location' | 'locationUrl'>

/** Puts a matchup into another slot, with the place that belongs to it (C123). @throws Problem `game-played` */
export const moveGame: Decider<GameSlot, GameState, GameEvent> = {
  ...game,
  decide({ date, time, location, locationUrl }, state) {
    const { ids, day, details } = existing(state)
    if (state.exists && hasBegun(state)) rejected('game-played')
    const events: GameEvent[] = []
    if (day.date !== date || day.time !== time)
      events.push({ type: 'GameRescheduled', data: { ...ids, before: day, after: { date, time } } })
    if (details.location !== location || details.locationUrl !== locationUrl) {
      const after = { ...details, location, locationUrl }
      events.push({ type: 'GameDetailsChanged', data: { ...ids, before: details, after } })
    }
    return events
  },
}
