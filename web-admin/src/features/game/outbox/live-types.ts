import type { z } from 'zod'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import type { recordPlaysBody, startGameBody } from '@league/contracts/game/commands'
import type { LiveGame } from '@league/contracts/game/live-rules'
import type { PlayView } from '@league/contracts/game/views'

export type GameStart = z.input<typeof startGameBody>
export type NewPlay = z.input<typeof recordPlaysBody>['plays'][number]

/** A command of live scoring in flight. A retry sends the same bytes under the same key. */
export interface LiveBatch {
  key: string
  kind: 'start' | 'plays' | 'finish'
  /** The number of plays from the beginning of the queue. */
  count: number
}

export interface RefusedPlay {
  play: NewPlay
  refusal: string
}

/** A game that is scored live on this device: what the server has, and what it does not have yet, in order. */
export interface LiveQueue {
  /** The game without its plays: its rules, and the clock as the server last knew it. */
  base: LiveGame
  /** The plays that the server has, as far as this device knows, and the revision that they are from. */
  recorded: readonly PlayView[]
  revision: string | null
  /** How the game is started; null once the server has accepted it. */
  start: GameStart | null
  queued: readonly NewPlay[]
  isFinishing: boolean
  /** What the user has chosen for later games of a bracket that depend on the result. */
  laterGames?: DownstreamGames | undefined
  batch: LiveBatch | null
  refused: readonly RefusedPlay[]
  /** Why nothing more is sent, such as a game that was postponed. Null while sending goes on. */
  stopped: string | null
  /** True if the game was not finished because later games depend on its result: the user has to choose. */
  asksLaterGames?: boolean
  /** True after a refusal: plays are sent one by one, so that a wrong one does not hold up the others. */
  sendsSingly: boolean
}
