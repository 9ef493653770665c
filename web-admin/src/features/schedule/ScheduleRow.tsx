import { memo } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { paths } from '../../paths.ts'
import { DateCell, LocationCell, TimeCell } from '../../shared/games/GameValueCells.tsx'
import type { Place } from '../../shared/games/places.ts'
import type { useEditGame } from '../../shared/games/use-edit-game.ts'
import { GameStatus } from '../../shared/GameStatus.tsx'
import { Matchup } from '../../shared/TeamLabel.tsx'
import { ResultCell } from '../../ui/ResultCell.tsx'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'

interface Props {
  game: GameView
  isSelected: boolean
  /** Whether a head above says the date. On a phone it is then not repeated. */
  isBelowDay: boolean
  hidden: ReadonlySet<string>
  places: readonly Place[]
  onToggle: (id: string, isRange: boolean) => void
  onEdit: ReturnType<typeof useEditGame>
}

/** A game of the schedule. Memoized: a click on one row renders only that row. */
export const ScheduleRow = memo(function ScheduleRow(props: Props) {
  const { game, isSelected, isBelowDay, hidden, places, onToggle, onEdit } = props
  return (
    <tr data-row={game.id} tabIndex={-1}>
      <td data-cell="select">
        <SelectCheckbox
          label={`Select ${game.homeTeam.name} vs ${game.awayTeam.name}, ${formatDate(game.date)}`}
          checked={isSelected}
          onChange={(isRange) => onToggle(game.id, isRange)}
        />
      </td>
      <td data-short data-none={isBelowDay || undefined}>
        <DateCell game={game} onEdit={onEdit} />
      </td>
      {!hidden.has('time') && (
        <td data-short>
          <TimeCell game={game} onEdit={onEdit} />
        </td>
      )}
      <td data-strong data-cell="title">
        <Matchup home={game.homeTeam} away={game.awayTeam} to={paths.game(game.id)} />
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
    </tr>
  )
})
