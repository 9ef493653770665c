import { memo } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { paths } from '../../paths.ts'
import { DateCell, LocationCell, TimeCell } from '../../shared/games/GameValueCells.tsx'
import type { Place } from '../../shared/games/places.ts'
import type { useEditGame } from '../../shared/games/use-edit-game.ts'
import { GameStatus } from '../../shared/GameStatus.tsx'
import { Matchup } from '../../shared/TeamLabel.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ResultCell } from '../../ui/ResultCell.tsx'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import styles from './ScheduleRow.module.css'

interface Props {
  game: GameView
  isSelected: boolean
  /** Whether its details are open beside the list. */
  isOpen: boolean
  /** Whether a head above says the date. On a phone it is then not repeated. */
  isBelowDay: boolean
  /** Whether the column of dates is shown. */
  hasDate: boolean
  hidden: ReadonlySet<string>
  places: readonly Place[]
  onOpen: (id: string) => void
  onToggle: (id: string, isRange: boolean) => void
  onEdit: ReturnType<typeof useEditGame>
}

/** A game of the schedule. Memoized: a click on one row renders only that row. */
export const ScheduleRow = memo(function ScheduleRow(props: Props) {
  const { game, isSelected, isOpen, isBelowDay, hasDate, hidden, places, onOpen, onToggle, onEdit } = props
  const name = `${matchupText(game)}, ${formatDate(game.date)}`
  return (
    <tr data-row={game.id} data-open={isOpen || undefined} tabIndex={-1}>
      <td data-cell="select">
        <SelectCheckbox
          label={`Select ${name}`}
          checked={isSelected}
          onChange={(isRange) => onToggle(game.id, isRange)}
        />
      </td>
      {hasDate && (
        <td data-short data-none={isBelowDay || undefined}>
          <DateCell game={game} onEdit={onEdit} />
        </td>
      )}
      {!hidden.has('time') && (
        <td data-short>
          <TimeCell game={game} onEdit={onEdit} />
        </td>
      )}
      <td data-strong data-cell="title">
        <Matchup game={game} to={paths.game(game.id)} />
      </td>
      {!hidden.has('location') && (
        <td data-quiet>
          <LocationCell game={game} onEdit={onEdit} places={places} />
        </td>
      )}
      {!hidden.has('status') && (
        <td data-cell="state">
          <GameStatus game={game} />
        </td>
      )}
      <ResultCell game={game} />
      <td className={styles.open} data-none>
        {/* A native button, because the list renders one in each row. */}
        <button
          type="button"
          className={styles.details}
          aria-label={`Details of ${name}`}
          aria-pressed={isOpen}
          onClick={() => onOpen(game.id)}
        >
          <Icon name="right" />
        </button>
      </td>
    </tr>
  )
})
