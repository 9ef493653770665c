import { useState, type FormEvent } from 'react'
import type { LaterGames } from '@league/contracts/bracket/corrections'
import type { GameView } from '@league/contracts/game/views'
import { problems } from '@league/contracts/kernel/problem'
import { failureText } from '../../app/failure-text.ts'
import { laterEffectOf } from '../../app/later-games.ts'
import { LaterGamesChoice } from '../../app/LaterGamesChoice.tsx'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import type { GameDialogProps } from './place.ts'

interface Props extends GameDialogProps {
  game: GameView
}

/** Asks before a bracket game is deleted, and what becomes of the games that were made of its result. */
export function DeleteGameDialog({ place, division, games, game, label, onClose }: Props) {
  const remove = useCommand('DELETE /api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId')
  const [laterGames, setLaterGames] = useState<LaterGames | null>(null)
  const [missing, setMissing] = useState(false)
  const effect = laterEffectOf(division.teams, games, game, null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(effect !== null && laterGames === null)
    if (effect && !laterGames) return
    try {
      await remove.mutateAsync({
        input: {
          params: { ...place, gameId: game.id },
          ...(effect && laterGames ? { query: { laterGames } } : {}),
        },
      })
      tellSuccess('Game deleted!') // R180
      onClose()
    } catch {
      // Said in the dialog below.
      await remove.refresh()
    }
  }
  return (
    <FormDialog
      title={`Delete game: ${label}`}
      submit="Delete"
      saving={remove.isPending}
      failure={missing ? problems['later-games-affected'].message : remove.error && failureText(remove.error)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this game?</p> {/* R179 */}
      {effect && <LaterGamesChoice effect={effect} value={laterGames} onChange={setLaterGames} />}
    </FormDialog>
  )
}
