import { schemaResolver, useForm } from '@mantine/form'
import { homeAndAway, type Matchup } from '@league/contracts/bracket/rules'
import { changeBracketGame } from '@league/contracts/division/commands'
import type { DivisionTeamView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import { GameFields, placeValues, type PlaceValues } from './GameFields.tsx'
import type { GameDialogProps } from './place.ts'

interface Props extends GameDialogProps {
  matchup: Matchup<DivisionTeamView, GameView>
}

/** Creates the game of a matchup (S082): its teams are those that the bracket says. */
export function CreateGameDialog({ place, matchup, label, onClose }: Props) {
  const add = useCommand('POST /api/seasonsv2/:seasonId/divisions/:divisionId/games')
  const form = useForm({
    initialValues: placeValues(null),
    validate: schemaResolver(changeBracketGame, { sync: true }),
  })
  const teams = homeAndAway(matchup)
  const save = async (values: PlaceValues) => {
    if (!teams) return
    const body = {
      ...values,
      location: values.location || null,
      match_id: matchup.matchId,
      home_team_id: teams.home.slt_id,
      away_team_id: teams.away.slt_id,
    }
    try {
      await add.mutateAsync({ input: { params: place, body } })
      tellSuccess('Game created!') // R180
      onClose()
    } catch {
      // Said in the dialog below; whoever was faster has changed the page behind it.
      await add.refresh()
    }
  }
  return (
    <FormDialog
      title={`Create game: ${label}`}
      submit="Create"
      saving={add.isPending}
      failure={add.error && failureText(add.error)}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      {teams && (
        <p>
          {teams.home.name} vs {teams.away.name}
        </p>
      )}
      <GameFields form={form} />
    </FormDialog>
  )
}
