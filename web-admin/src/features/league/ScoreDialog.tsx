import { Group, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { problems } from '@league/contracts/kernel/problem'
import type { GameView } from '@league/contracts/game/views'
import { failureText } from '../../app/failure-text.ts'
import { isOvertaken } from '../../app/overtaken.ts'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
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
  const [home, setHome] = useState(String(game.score_home ?? ''))
  const [away, setAway] = useState(String(game.score_away ?? ''))
  const [reason, setReason] = useState('')
  const [revision, setRevision] = useState(game.revision)
  const [missing, setMissing] = useState(false)
  const update = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(home === '' || away === '')
    if (home === '' || away === '') return
    // Who was told of somebody else's score and saves again means it.
    const seen = isOvertaken(update.error) ? game.revision : revision
    setRevision(seen)
    const body = {
      score_home: Number(home),
      score_away: Number(away),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }
    try {
      await update.mutateAsync({
        input: { params: { ...place, id: game.id }, body },
        revision: seen,
      })
      tellSuccess('Score updated successfully')
      onClose()
    } catch {
      await update.refresh()
    }
  }
  const failed = update.error && failureText(update.error)
  const recorded = `Recorded now: ${resultText(game)}. Save again to put yours on top.`
  return (
    <FormDialog
      title="Update Score"
      submit="Save"
      saving={update.isPending}
      failure={
        missing
          ? problems['score-required'].message
          : isOvertaken(update.error)
            ? `${failed} ${recorded}`
            : failed
      }
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Group grow>
        <TextInput
          label={game.homeTeam.name}
          required
          inputMode="numeric"
          data-autofocus
          value={home}
          onChange={(event) => setHome(digits(event.currentTarget.value))}
        />
        <TextInput
          label={game.awayTeam.name}
          required
          inputMode="numeric"
          value={away}
          onChange={(event) => setAway(digits(event.currentTarget.value))}
        />
      </Group>
      {game.score_home !== null && (
        <TextInput
          label="Reason for the correction"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
