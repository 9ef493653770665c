import { Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState, type ChangeEvent } from 'react'
import { Problem } from '@league/contracts/kernel/problem'
import type { GameView } from '@league/contracts/game/views'
import { isOvertaken } from '../../lib/overtaken.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { resultText } from '../../ui/result-text.ts'
import type { LeaguePlace } from './place.ts'

interface Props {
  place: LeaguePlace
  game: GameView
  onClose: () => void
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3)

/** Score update (S091): both scores are required numbers (R228); a correction says why. */
export function ScoreDialog({ place, game, onClose }: Props) {
  const [revision, setRevision] = useState(game.revision)
  const update = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id')
  const form = useForm({
    initialValues: {
      home: String(game.score_home ?? ''),
      away: String(game.score_away ?? ''),
      reason: '',
    },
  })
  const submission = useFormSubmit(form, {
    send: async ({ home, away, reason }) => {
      if (home === '' || away === '') throw new Problem('score-required')
      // Who was told of somebody else's score and saves again means it.
      const seen = isOvertaken(update.error) ? game.revision : revision
      setRevision(seen)
      const body = {
        score_home: Number(home),
        score_away: Number(away),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      }
      await update.mutateAsync({ input: { params: { ...place, id: game.id }, body }, revision: seen })
    },
    success: 'Score updated successfully',
    onSaved: onClose,
    onFailed: () => void update.refresh(),
  })
  const scoreProps = (side: 'home' | 'away') => ({
    ...form.getInputProps(side),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(side, digits(event.currentTarget.value)),
  })
  const overtaken = `Recorded now: ${resultText(game)}. Save again to put yours on top.`
  return (
    <FormDialog
      title="Update Score"
      submit="Save"
      submission={
        isOvertaken(submission.error)
          ? { ...submission, failure: `${submission.failure} ${overtaken}` }
          : submission
      }
      onClose={onClose}
    >
      <Group grow>
        <TextInput
          label={game.homeTeam.name}
          required
          inputMode="numeric"
          data-autofocus
          {...scoreProps('home')}
        />
        <TextInput label={game.awayTeam.name} required inputMode="numeric" {...scoreProps('away')} />
      </Group>
      {game.score_home !== null && (
        <TextInput label="Reason for the correction" maxLength={500} {...form.getInputProps('reason')} />
      )}
    </FormDialog>
  )
}
