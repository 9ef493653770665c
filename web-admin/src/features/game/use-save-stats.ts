import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { GameDetailView } from '@league/contracts/game/views'
import { failureText } from '../../app/failure-text.ts'
import { isOvertaken } from '../../app/overtaken.ts'
import { useCommand } from '../../app/use-command.ts'
import { changesOf } from './box-score.ts'
import { rememberGame } from './remember-game.ts'
import { settleSide, type GameSheets } from './open-sheets.ts'

/** Text where the address holds no game (R230). */
const missingId = 'Game ID is missing. Cannot update stats.'

/**
 * Saves both teams, one call a team, each on the revision that the one before left. What fails stays typed; the
 * failure says why, and whether somebody else was faster.
 */
export function useSaveStats(detail: GameDetailView, sheets: GameSheets) {
  const queries = useQueryClient()
  const home = useCommand('PUT /api/player-game-stats')
  const away = useCommand('PUT /api/player-game-stats')
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [overtaken, setOvertaken] = useState(false)
  const { id } = detail.game

  const save = async (): Promise<boolean> => {
    if (!id) {
      setFailure(missingId)
      return false
    }
    setSaving(true)
    setFailure(null)
    setOvertaken(false)
    let revision = detail.game.revision
    try {
      for (const [side, command] of [
        ['home', home],
        ['away', away],
      ] as const) {
        const changes = changesOf(id, sheets[side], detail.allStats)
        if (changes.stats.length === 0 && changes.played.length === 0) continue
        const { body } = await command.mutateAsync({ input: { body: changes }, revision })
        revision = body.game.revision
        rememberGame(queries, body.game)
        settleSide(sheets[side], side, body)
      }
      return true
    } catch (error) {
      setFailure(failureText(error))
      if (isOvertaken(error)) {
        setOvertaken(true)
        await queries.invalidateQueries({ queryKey: ['GET /api/gamesv2/:id'] })
      }
      return false
    } finally {
      setSaving(false)
    }
  }
  const forget = () => {
    setFailure(null)
    setOvertaken(false)
  }
  return { save, saving, failure, overtaken, forget }
}
