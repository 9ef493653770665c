import { Group, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import { changeBracketGameBody } from '@league/contracts/division/commands'
import type { GameView } from '@league/contracts/game/views'
import { Problem } from '@league/contracts/kernel/problem'
import { laterEffectOf, withScore } from '../../shared/later-games.ts'
import { LaterGamesChoice } from '../../shared/LaterGamesChoice.tsx'
import { scoreProblem, withRecordedScore } from '../../shared/score-input.ts'
import { isOvertaken } from '../../lib/overtaken.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useFreshValues } from '../../lib/use-fresh-values.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

import { GameFields, toDetailValues, type GameDetailValues } from './GameFields.tsx'
import type { GameDialogProps } from './game-dialog-props.ts'

interface Props extends GameDialogProps {
  game: GameView
}

/** The values of the form. */
interface GameValues extends GameDetailValues {
  home: string
  away: string
  /** Why a recorded score is corrected. */
  reason: string
  laterGames: DownstreamGames | null
}

/**
 * Edits date, time, location and score of a bracket game (S082, R178). If later games depend on a corrected
 * score, it asks what to do with them.
 */
export function EditGameDialog({ divisionIds, division, games, game, label, onClose }: Props) {
  const update = useCommand('PUT /api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId')
  const [revision, setRevision] = useState(game.revision)
  const recorded = toDetailValues(game)
  const score = { home: String(game.score_home ?? ''), away: String(game.score_away ?? '') }
  const form = useForm<GameValues>({
    initialValues: { ...recorded, ...score, reason: '', laterGames: null },
    validate: (values) => ({
      ...schemaResolver(changeBracketGameBody, { sync: true })(toDetailValues(values)),
      home: scoreProblem(values.home),
      away: scoreProblem(values.away),
    }),
    validateInputOnChange: ['home', 'away'],
  })
  const { home, away } = form.values
  const contested = useFreshValues(form, recorded)

  const isScored = home !== '' && away !== '' && !scoreProblem(home) && !scoreProblem(away)
  const isChanged = home !== score.home || away !== score.away
  const effect =
    isScored && isChanged
      ? laterEffectOf(division.teams, games, game, withScore(game, Number(home), Number(away)))
      : null

  const submission = useFormSubmit(form, {
    send: async ({ home, away, reason, laterGames, ...values }) => {
      if (isChanged && !isScored) throw new Problem('score-required')
      if (effect && !laterGames) throw new Problem('later-games-affected')
      // The user has seen the other change after a conflict, so saving again replaces it.
      const baseRevision = isOvertaken(update.error) ? game.revision : revision
      setRevision(baseRevision)
      const body = {
        ...values,
        location: values.location || null,
        ...(isChanged ? { score_home: Number(home), score_away: Number(away) } : {}),
        ...(effect && laterGames ? { laterGames } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      }
      await update.mutateAsync({
        input: { params: { ...divisionIds, gameId: game.id }, body },
        revision: baseRevision,
      })
    },
    success: 'Game updated!',
    onSaved: onClose,
    onFailed: () => void update.refresh(),
  })

  return (
    <FormDialog
      title={`Edit game: ${label}`}
      submit="Save Changes"
      submission={withRecordedScore(submission, game)}
      onClose={onClose}
    >
      <GameFields form={form} contested={contested} recorded={recorded} />
      <Group grow align="start">
        {(
          [
            ['away', game.awayTeam.name],
            ['home', game.homeTeam.name],
          ] as const
        ).map(([side, name]) => (
          <TextInput
            key={side}
            label={`Score of ${name}`}
            inputMode="numeric"
            {...form.getInputProps(side)}
          />
        ))}
      </Group>
      {isChanged && game.score_home !== null && (
        <TextInput label="Reason for the correction" maxLength={500} {...form.getInputProps('reason')} />
      )}
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
