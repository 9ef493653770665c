import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import type { StandingView } from '@league/contracts/standings/views'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { useRead } from '../../app/use-read.ts'
import { confirm } from '../../ui/confirmation.ts'
import { tellFailure, tellSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/selection.ts'
import { AddGameDialog } from './AddGameDialog.tsx'
import { GamesTable } from './GamesTable.tsx'
import { ScoreDialog } from './ScoreDialog.tsx'
import { allDates, datesOf, rememberDate, rememberedDate } from './date-filter.ts'
import type { LeaguePlace } from './place.ts'

interface Props {
  place: LeaguePlace
  games: readonly GameView[]
  teams: readonly StandingView[]
}

/** The game schedule of a league (S087). */
export function GameSchedule({ place, games, teams }: Props) {
  const dates = datesOf(games)
  const [date, setDate] = useState(() => rememberedDate(dates))
  const [dialog, setDialog] = useState<string | null>(null)
  const shown = dates.includes(date) ? games.filter((game) => game.date === date) : games
  const selection = useSelection(shown.map((game) => game.id))
  const remove = useCommand('DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id')
  const mismatches = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/score-mismatches', {
    params: place,
  })

  const scored = games.find((game) => game.id === dialog)
  const choose = (value: string) => {
    setDate(value)
    rememberDate(value)
  }
  const removeChosen = async () => {
    if (selection.chosen.length === 0) return tellFailure('Select games, byes, or week-offs to delete.')
    if (!(await confirm('Delete selected games?'))) return
    try {
      for (const id of selection.chosen) await remove.mutateAsync({ input: { params: { ...place, id } } })
      tellSuccess('Items deleted successfully')
      selection.clear()
    } catch (error) {
      tellFailure(failureText(error))
    }
  }
  return (
    <Section
      title="Game Schedule"
      actions={
        <>
          <NativeSelect
            aria-label="Date"
            value={dates.includes(date) ? date : allDates}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[allDates, ...dates.map((day) => ({ value: day, label: formatDate(day) }))]}
          />
          <Button onClick={() => void removeChosen()} loading={remove.isPending}>
            Delete selected games
          </Button>
          <PrimaryButton onClick={() => setDialog('new')}>+ Add Game</PrimaryButton>
        </>
      }
    >
      <GamesTable
        games={shown}
        mismatches={mismatches.data?.mismatches ?? {}}
        selection={selection}
        onScore={(game) => setDialog(game.id)}
      />
      {dialog === 'new' && <AddGameDialog place={place} teams={teams} onClose={() => setDialog(null)} />}
      {scored && <ScoreDialog place={place} game={scored} onClose={() => setDialog(null)} />}
    </Section>
  )
}
