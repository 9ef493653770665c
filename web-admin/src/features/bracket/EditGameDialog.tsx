import { Group, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { LaterGames } from '@league/contracts/bracket/corrections'
import { changeBracketGame } from '@league/contracts/division/commands'
import type { GameView } from '@league/contracts/game/views'
import { problems } from '@league/contracts/kernel/problem'
import { failureText } from '../../app/failure-text.ts'
import { laterEffectOf, withScore } from '../../app/later-games.ts'
import { LaterGamesChoice } from '../../app/LaterGamesChoice.tsx'
import { isOvertaken } from '../../app/overtaken.ts'
import { useCommand } from '../../app/use-command.ts'
import { useFreshValues } from '../../app/use-fresh-values.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import { resultText } from '../../ui/result-text.ts'
import { GameFields, placeValues, type PlaceValues } from './GameFields.tsx'
import type { GameDialogProps } from './place.ts'

interface Props extends GameDialogProps {
  game: GameView
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3)

/** Changes day, time, place and score of a bracket game (S082, R178); a correction that reaches later games asks what becomes of them. */
export function EditGameDialog({ place, division, games, game, label, onClose }: Props) {
  const update = useCommand('PUT /api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId')
  const [home, setHome] = useState(String(game.score_home ?? ''))
  const [away, setAway] = useState(String(game.score_away ?? ''))
  const [reason, setReason] = useState('')
  const [laterGames, setLaterGames] = useState<LaterGames | null>(null)
  const [revision, setRevision] = useState(game.revision)
  const [missing, setMissing] = useState<string | null>(null)
  const recorded = placeValues(game)
  const form = useForm<PlaceValues>({
    initialValues: recorded,
    validate: schemaResolver(changeBracketGame, { sync: true }),
  })
  const contested = useFreshValues(form, recorded)

  const isScored = home !== '' && away !== ''
  const isChanged = home !== String(game.score_home ?? '') || away !== String(game.score_away ?? '')
  const effect =
    isScored && isChanged
      ? laterEffectOf(division.teams, games, game, withScore(game, Number(home), Number(away)))
      : null

  const save = async (values: PlaceValues) => {
    if (isChanged && !isScored) return setMissing(problems['score-required'].message)
    if (effect && !laterGames) return setMissing(problems['later-games-affected'].message)
    setMissing(null)
    // Who was told of somebody else's change and saves again means it.
    const seen = isOvertaken(update.error) ? game.revision : revision
    setRevision(seen)
    const body = {
      ...values,
      location: values.location || null,
      ...(isChanged ? { score_home: Number(home), score_away: Number(away) } : {}),
      ...(effect && laterGames ? { laterGames } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }
    try {
      await update.mutateAsync({ input: { params: { ...place, gameId: game.id }, body }, revision: seen })
      tellSuccess('Game updated!')
      onClose()
    } catch {
      // Said in the dialog below; what was typed stays.
      await update.refresh()
    }
  }
  const failed = update.error && failureText(update.error)
  return (
    <FormDialog
      title={`Edit game: ${label}`}
      submit="Save Changes"
      saving={update.isPending}
      failure={
        missing ??
        (isOvertaken(update.error)
          ? `${failed} Recorded now: ${resultText(game)}. Save again to put yours on top.`
          : failed)
      }
      onSubmit={form.onSubmit((values) => void save(values))}
      onClose={onClose}
    >
      <GameFields form={form} contested={contested} recorded={recorded} />
      <Group grow align="start">
        {(
          [
            [game.homeTeam.name, home, setHome],
            [game.awayTeam.name, away, setAway],
          ] as const
        ).map(([name, value, set]) => (
          <TextInput
            key={name}
            label={`Score of ${name}`}
            inputMode="numeric"
            value={value}
            onChange={(event) => set(digits(event.currentTarget.value))}
          />
        ))}
      </Group>
      {isChanged && game.score_home !== null && (
        <TextInput
          label="Reason for the correction"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {effect && <LaterGamesChoice effect={effect} value={laterGames} onChange={setLaterGames} />}
    </FormDialog>
  )
}
