import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LaterGames } from '@league/contracts/bracket/corrections'
import type { GameView } from '@league/contracts/game/views'
import { problems } from '@league/contracts/kernel/problem'
import { failureText } from '../../app/failure-text.ts'
import { useLaterEffect } from '../../app/later-games.ts'
import { LaterGamesChoice } from '../../app/LaterGamesChoice.tsx'
import { useCommand } from '../../app/use-command.ts'
import { rememberGame } from './remember-game.ts'
import { scoreBody, type ScoreDraft } from './score-draft.ts'

/**
 * A score that would change who plays later games of a bracket: what it changes, and the choice of what becomes of them. It is sent at
 * once and not kept for later, since it is about games that others may play meanwhile.
 *
 * @returns null where no later game depends on the score; `save` gives what went wrong, null for nothing
 */
export function useBracketCorrection(game: GameView, draft: ScoreDraft) {
  const effectOf = useLaterEffect(game)
  const [laterGames, setLaterGames] = useState<LaterGames | null>(null)
  const command = useCommand('PUT /api/gamesv2/:id/scores')
  const queries = useQueryClient()
  const isScored = draft.home !== '' && draft.away !== ''
  const effect = isScored ? effectOf(Number(draft.home), Number(draft.away)) : null
  if (!effect) return null

  const save = async (): Promise<string | null> => {
    if (!laterGames) return problems['later-games-affected'].message
    const read = scoreBody(draft)
    if ('failure' in read) return read.failure
    try {
      const { body } = await command.mutateAsync({
        input: { params: { id: game.id }, body: { ...read.body, laterGames } },
        revision: game.revision,
      })
      rememberGame(queries, body.game)
      return null
    } catch (error) {
      await command.refresh()
      return failureText(error)
    }
  }
  return { save, choice: <LaterGamesChoice effect={effect} value={laterGames} onChange={setLaterGames} /> }
}
