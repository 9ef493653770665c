import type { StatView } from '@league/contracts/statistics/views'
import { isTime } from '../cell-text.ts'
import {
  hasPlayed,
  hasPointsOfShots,
  isMarkedAbsent,
  isUnsent,
  problemOf,
  textOf,
  type SheetLine,
} from '../sheet-line.ts'
import type { Sheet } from '../sheet.ts'

interface Props {
  line: SheetLine
  stat: StatView
  /** Name of the player. */
  name: string
  sheet: Sheet
  isDoubtful: boolean
  noteId: string
}

/** The input of a stat of a player. The table around it handles keys, paste and leaving a cell. */
export function CellInput({ line, stat: { key, abbreviation }, name, sheet, isDoubtful, noteId }: Props) {
  const played = hasPlayed(line)
  const isAbsent = isMarkedAbsent(line)
  const problem = problemOf(line, key)
  const isRefused = key in line.refused
  const isDerived = key === 'pts' && hasPointsOfShots(line, sheet.rules)
  const text = played ? textOf(line, key) : ''
  const isOverwritten = key === 'pts' && sheet.rules.derivesPoints && !isDerived && text !== '' && played
  return (
    <input
      type="text"
      inputMode={isTime(key) ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={6}
      aria-label={`${abbreviation}, ${name}`}
      aria-describedby={noteId}
      aria-invalid={problem !== null || isRefused || undefined}
      title={isDerived ? 'Filled in from the shots. Type to change it.' : undefined}
      data-player={line.playerId}
      data-key={key}
      data-time={isTime(key) || undefined}
      data-derived={(isDerived && text !== '') || undefined}
      data-overwritten={isOverwritten || undefined}
      data-doubtful={isDoubtful || undefined}
      data-contested={line.contested.includes(key) || undefined}
      data-unsent={isUnsent(line, key) || undefined}
      tabIndex={isAbsent || isDerived ? -1 : undefined}
      readOnly={isAbsent}
      placeholder={isAbsent ? '–' : undefined}
      value={text}
      onChange={(event) => sheet.enterText(line.playerId, key, event.currentTarget.value)}
    />
  )
}
