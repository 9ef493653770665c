import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import type { GameResult } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { problems } from '@league/contracts/kernel/problem'
import { useLaterGames } from '../../shared/later-games.ts'
import { LaterGamesChoice } from '../../shared/LaterGamesChoice.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { updateCachedGame } from './cached-game.ts'

export interface BracketCorrection<Body> {
  /** @throws Error with the message to show */
  save: (body: Body) => Promise<void>
  /** The inputs to choose what happens to the later games. */
  choice: ReactNode
}

/**
 * Handles a result that changes who plays later games of a bracket: shows the effect and asks what happens to
 * those games. Such a correction is sent directly instead of through the outbox, because the later games may
 * be played in the meantime.
 *
 * @param next the new result; null while it is incomplete
 * @returns null if no later game depends on the result
 */
export function useBracketCorrection<Body extends object>(
  key: 'PUT /api/gamesv2/:id/scores' | 'PUT /api/gamesv2/:id/details',
  game: GameView,
  next: GameResult | null,
): BracketCorrection<Body> | null {
  const { effectOf } = useLaterGames(game)
  const [laterGames, setLaterGames] = useState<DownstreamGames | null>(null)
  const command = useCommand(key)
  const queries = useQueryClient()
  const effect = next && effectOf(next)
  if (!effect) return null

  const save = async (body: Body): Promise<void> => {
    if (!laterGames) throw new Error(problems['later-games-affected'].message)
    const input = { params: { id: game.id }, body: { ...body, laterGames } }
    const answer = await command
      .mutateAsync({ input, revision: game.revision })
      .catch(async (error: unknown) => {
        await command.refresh()
        throw error
      })
    updateCachedGame(queries, answer.body.game)
  }
  return { save, choice: <LaterGamesChoice effect={effect} value={laterGames} onChange={setLaterGames} /> }
}
