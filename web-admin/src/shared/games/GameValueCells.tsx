import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { todayIn } from '../day-text.ts'
import { EditableCell, type Typed } from '../../ui/list/EditableCell.tsx'
import { parseTypedDate, parseTypedTime } from '../../ui/typed-date.ts'
import type { Place } from './places.ts'
import type { useEditGame } from './use-edit-game.ts'

interface Props {
  game: GameView
  onEdit: ReturnType<typeof useEditGame>
}

/** The date of a game, edited in its place. */
export function DateCell({ game, onEdit }: Props) {
  const parse = (text: string): Typed => {
    if (!text.trim()) return { value: null }
    const value = parseTypedDate(text, todayIn(game.timeZone))
    return value ? { value } : { problem: 'Enter a date, such as Nov 28.' }
  }
  return (
    <EditableCell
      column="date"
      label={`date of ${matchupText(game)}`}
      text={game.date ? formatDate(game.date) : ''}
      parse={parse}
      onSave={(date) => onEdit(game, 'date', { date })}
    >
      {formatDate(game.date)}
    </EditableCell>
  )
}

/** The time of a game, edited in its place. */
export function TimeCell({ game, onEdit }: Props) {
  const parse = (text: string): Typed => {
    if (!text.trim()) return { value: null }
    const value = parseTypedTime(text)
    return value ? { value } : { problem: 'Enter a time, such as 7:30 PM.' }
  }
  return (
    <EditableCell
      column="time"
      label={`time of ${matchupText(game)}`}
      text={game.time ? formatTime(game.time) : ''}
      parse={parse}
      onSave={(time) => onEdit(game, 'time', { time })}
    >
      {formatTime(game.time)}
    </EditableCell>
  )
}

/** The location of a game, edited in its place with the locations in use as suggestions. */
export function LocationCell({ game, onEdit, places }: Props & { places: readonly Place[] }) {
  const save = (location: string | null) => {
    const map = places.find(({ name }) => name === location)?.map ?? null
    return onEdit(game, 'location', { location, location_url: map })
  }
  return (
    <EditableCell
      column="location"
      label={`location of ${matchupText(game)}`}
      text={game.location ?? ''}
      suggestions={places.map(({ name }) => name)}
      parse={(text) => {
        const value = text.trim() || null
        return value && value.length > 200 ? { problem: 'Use at most 200 characters.' } : { value }
      }}
      onSave={save}
    >
      {game.location ?? '–'}
    </EditableCell>
  )
}
