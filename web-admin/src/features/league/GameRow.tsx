import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { GameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { paths } from '../../paths.ts'
import { ResultCell } from '../../ui/ResultCell.tsx'
import { describeMismatch, type Mismatches } from './score-mismatch.ts'
import styles from './GameRow.module.css'
import { GameStatus } from '../../shared/GameStatus.tsx'
import { LocationCell, TimeCell } from '../../shared/games/GameValueCells.tsx'
import type { Place } from '../../shared/games/places.ts'
import type { useEditGame } from '../../shared/games/use-edit-game.ts'
import { Matchup } from '../../shared/TeamLabel.tsx'

/** A table row that opens its game on click. For the keyboard, the matchup in it is a link. */
export function GameRow({ id, children }: { id: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <tr data-opens data-row={id} tabIndex={-1} onClick={() => void navigate(paths.game(id))}>
      {children}
    </tr>
  )
}

interface Props {
  game: GameView
  /** The matchup: 'Bulls at Aces'. */
  name: string
  mismatch: Mismatches[string]
  places: readonly Place[]
  onEdit: ReturnType<typeof useEditGame>
  onScore: () => void
}

/** The cells of a game that follow its date. */
export function GameCells({ game, name, mismatch, places, onEdit, onScore }: Props) {
  return (
    <>
      <td data-strong data-cell="title">
        <Matchup game={game} to={paths.game(game.id)} />
      </td>
      <td data-quiet data-none={game.location ? undefined : true}>
        <LocationCell game={game} onEdit={onEdit} places={places} />
      </td>
      <td data-short>
        <TimeCell game={game} onEdit={onEdit} />
      </td>
      <td data-cell="state">
        <GameStatus game={game} />
      </td>
      <ResultCell game={game}>
        {mismatch && (
          <span className={styles.mismatch} title={describeMismatch(mismatch)}>
            <span aria-hidden>≠ </span>
            <VisuallyHidden>{describeMismatch(mismatch)}</VisuallyHidden>
          </span>
        )}
      </ResultCell>
      <td data-number data-cell="actions">
        <Button
          size="compact-sm"
          aria-label={`Score of ${name}, ${formatDate(game.date)}`}
          onClick={(event) => {
            event.stopPropagation()
            onScore()
          }}
        >
          Score
        </Button>
      </td>
    </>
  )
}
