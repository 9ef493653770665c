import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import type { GameResult } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { problems } from '@league/contracts/kernel/problem'
import { failureText } from '../../lib/failure-text.ts'
import { useLaterGames } from '../../shared/later-games.ts'
import { LaterGamesChoice } from '../../shared/LaterGamesChoice.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { rememberGame } from './remember-game.ts'

/**
 * A result that would change who plays later games of a bracket: what it changes, and the choice of what becomes of them. It is sent at
 * once and not kept for later, since it is about games that others may play meanwhile.
 *
 * @param next null while it is not known
 * @returns null where no later game depends on the result; `save` gives what went wrong, null for nothing
 */
export function useBracketCorrection<Body extends object>(
  key: 'PUT /api/gamesv2/:id/scores' | 'PUT /api/gamesv2/:id/details',
  game: GameView,
  next: GameResult | null,
): { save: (body: Body) => Promise<string | null>; choice: ReactNode } | null {
  const { effectOf } = useLaterGames(game)
  const [laterGames, setLaterGames] = useState<DownstreamGames | null>(null)
  const command = useCommand(key)
  const queries = useQueryClient()
  const effect = next && effectOf(next)
  if (!effect) return null

  const save = async (body: Body): Promise<string | null> => {
    if (!laterGames) return problems['later-games-affected'].message
    try {
      const answer = await command.mutateAsync({
        input: { params: { id: game.id }, body: { ...body, laterGames } },
        revision: game.revision,
      })
      rememberGame(queries, answer.body.game)
      return null
    } catch (error) {
      await command.refresh()
      return failureText(error)
    }
  }
  return { save, choice: <LaterGamesChoice effect={effect} value={laterGames} onChange={setLaterGames} /> }
}
