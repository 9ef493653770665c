import { Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { Problem } from '@league/contracts/kernel/problem'
import { TeamBadge } from '@league/web-public/badge'
import { scoreProblem, withRecordedScore } from '../../shared/score-input.ts'
import { isOvertaken } from '../../lib/overtaken.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import text from '../../ui/text.module.css'
import type { LeagueIds } from './league-ids.ts'

interface Props {
  leagueIds: LeagueIds
  game: GameView
  onClose: () => void
}

/** Records the score of a game (S091, R228). A correction of a recorded score can have a reason. */
export function ScoreDialog({ leagueIds, game, onClose }: Props) {
  const [revision, setRevision] = useState(game.revision)
  const update = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id')
  const form = useForm({
    initialValues: {
      home: String(game.score_home ?? ''),
      away: String(game.score_away ?? ''),
      reason: '',
    },
    validate: { home: scoreProblem, away: scoreProblem },
    validateInputOnChange: ['home', 'away'],
  })
  const submission = useFormSubmit(form, {
    send: async ({ home, away, reason }) => {
      if (home === '' || away === '') throw new Problem('score-required')
      // The user has seen the other score after a conflict, so saving again replaces it.
      const baseRevision = isOvertaken(update.error) ? game.revision : revision
      setRevision(baseRevision)
      const body = {
        score_home: Number(home),
        score_away: Number(away),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      }
      await update.mutateAsync({
        input: { params: { ...leagueIds, id: game.id }, body },
        revision: baseRevision,
      })
    },
    success: 'Score updated successfully',
    onSaved: onClose,
    onFailed: () => void update.refresh(),
  })
  return (
    <FormDialog
      title="Update Score"
      submit="Save score"
      submission={withRecordedScore(submission, game)}
      onClose={onClose}
    >
      <p className={text.muted}>
        {[matchupText(game), formatDate(game.date), formatTime(game.time)].filter(Boolean).join(' · ')}
      </p>
      <Group grow align="start">
        <TextInput
          label={game.awayTeam.name}
          leftSection={badgeOf(game.awayTeam)}
          required
          inputMode="numeric"
          data-autofocus
          {...form.getInputProps('away')}
        />
        <TextInput
          label={game.homeTeam.name}
          leftSection={badgeOf(game.homeTeam)}
          required
          inputMode="numeric"
          {...form.getInputProps('home')}
        />
      </Group>
      {game.score_home !== null && (
        <TextInput label="Reason for the correction" maxLength={500} {...form.getInputProps('reason')} />
      )}
    </FormDialog>
  )
}

const badgeOf = ({ badge, logo }: GameView['homeTeam']) =>
  badge && <TeamBadge badge={badge} logo={logo} size={24} />
