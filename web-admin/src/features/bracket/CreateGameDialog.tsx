import { schemaResolver, useForm } from '@mantine/form'
import { homeAndAway, type Matchup } from '@league/contracts/bracket/rules'
import { changeBracketGameBody } from '@league/contracts/division/commands'
import type { DivisionTeamView } from '@league/contracts/division/views'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { GameFields, toDetailValues } from './GameFields.tsx'
import type { GameDialogProps } from './game-dialog-props.ts'

interface Props extends GameDialogProps {
  matchup: Matchup<DivisionTeamView, GameView>
}

/** Creates the game of a matchup (S082). The bracket determines its teams. */
export function CreateGameDialog({ divisionIds, matchup, label, onClose }: Props) {
  const add = useCommand('POST /api/seasonsv2/:seasonId/divisions/:divisionId/games')
  const form = useForm({
    initialValues: toDetailValues(null),
    validate: schemaResolver(changeBracketGameBody, { sync: true }),
  })
  const teams = homeAndAway(matchup)
  const submission = useFormSubmit(form, {
    mayBeSent: () => teams !== null,
    send: async (values) => {
      if (!teams) return
      const body = {
        ...values,
        location: values.location || null,
        match_id: matchup.matchId,
        home_team_id: teams.home.id,
        away_team_id: teams.away.id,
      }
      await add.mutateAsync({ input: { params: divisionIds, body } })
    },
    success: 'Game created!', // Specified text (R180)
    onSaved: onClose,
    // Someone else may have created the game first, so refresh the page behind the dialog.
    onFailed: () => void add.refresh(),
  })
  return (
    <FormDialog
      title={`Create game: ${label}`}
      submit="Create game"
      submission={submission}
      onClose={onClose}
    >
      {teams && <p>{matchupText({ awayTeam: teams.away, homeTeam: teams.home })}</p>}
      <GameFields form={form} />
    </FormDialog>
  )
}
