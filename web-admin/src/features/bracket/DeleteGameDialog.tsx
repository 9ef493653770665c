import { useForm } from '@mantine/form'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import type { GameView } from '@league/contracts/game/views'
import { Problem } from '@league/contracts/kernel/problem'
import { laterEffectOf } from '../../shared/later-games.ts'
import { LaterGamesChoice } from '../../shared/LaterGamesChoice.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { GameDialogProps } from './game-dialog-props.ts'

interface Props extends GameDialogProps {
  game: GameView
}

/** Deletes a bracket game after a confirmation. Asks what to do with later games that depend on it. */
export function DeleteGameDialog({ divisionIds, division, games, game, label, onClose }: Props) {
  const remove = useCommand('DELETE /api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId')
  const form = useForm({ initialValues: { laterGames: null as DownstreamGames | null } })
  const effect = laterEffectOf(division.teams, games, game, null)
  const submission = useFormSubmit(form, {
    send: async ({ laterGames }) => {
      if (effect && !laterGames) throw new Problem('later-games-affected')
      const query = effect && laterGames ? { query: { laterGames } } : {}
      await remove.mutateAsync({ input: { params: { ...divisionIds, gameId: game.id }, ...query } })
    },
    success: 'Game deleted!', // Specified text (R180)
    onSaved: onClose,
    onFailed: () => void remove.refresh(),
  })
  return (
    <FormDialog
      title={`Delete game: ${label}`}
      submit="Delete game"
      submission={submission}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this game?</p> {/* Specified text (R179) */}
      {effect && (
        <LaterGamesChoice
          effect={effect}
          value={form.values.laterGames}
          onChange={(choice) => form.setFieldValue('laterGames', choice)}
        />
      )}
    </FormDialog>
  )
}
