import { memo, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { callWhenStill } from '../when-still.ts'
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
import type { SheetRules } from '../sheet-rules.ts'
import type { Sheet } from '../sheet.ts'

/** What a cell shows. Cells whose state did not change are not rendered with a key. */
export interface CellState {
  text: string
  /** Whether the player is marked as did not play. */
  isAbsent: boolean
  /** Whether the points are those of the shots. */
  isDerived: boolean
  /** Whether points were typed over those of the shots. */
  isOverwritten: boolean
  isRejected: boolean
  isDoubtful: boolean
  isContested: boolean
  isUnsent: boolean
}

/** @param doubtful the keys of the cells with more shots made than attempted */
export function cellStateOf(
  line: SheetLine,
  key: string,
  rules: SheetRules,
  doubtful: readonly string[],
): CellState {
  const played = hasPlayed(line)
  const text = played ? textOf(line, key) : ''
  const isPoints = key === 'pts' && rules.derivesPoints
  const followsShots = isPoints && hasPointsOfShots(line, rules)
  return {
    text,
    isAbsent: isMarkedAbsent(line),
    isDerived: followsShots,
    isOverwritten: isPoints && !followsShots && text !== '',
    isRejected: problemOf(line, key) !== null || key in line.refused,
    isDoubtful: doubtful.includes(key),
    isContested: line.contested.includes(key),
    isUnsent: isUnsent(line, key),
  }
}

interface Props extends CellState {
  playerId: string
  statKey: string
  /** 'AST, Minh Barnes'. */
  label: string
  noteId: string
  /** Id of the form of the row. */
  formId: string
  onEnter: Sheet['enterText']
}

/**
 * The input of a stat of a player. The table around it handles keys, paste and leaving a cell. The browser shows a
 * key at once, because React does not control the text. It only corrects it when the sheet says something else.
 */
export const CellInput = memo(function CellInput(props: Props) {
  const { playerId, statKey, text, isAbsent, isDerived, onEnter } = props
  const input = useRef<HTMLInputElement>(null)
  const [firstText] = useState(text)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (input.current && input.current.value !== text) input.current.value = text
  })
  return (
    <input
      ref={input}
      type="text"
      form={props.formId}
      inputMode={isTime(statKey) ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={6}
      aria-label={props.label}
      aria-describedby={props.noteId}
      aria-invalid={props.isRejected || undefined}
      title={isDerived ? 'Filled in from the shots. Type to change it.' : undefined}
      data-player={playerId}
      data-key={statKey}
      data-time={isTime(statKey) || undefined}
      data-derived={(isDerived && text !== '') || undefined}
      data-overwritten={props.isOverwritten || undefined}
      data-doubtful={props.isDoubtful || undefined}
      data-contested={props.isContested || undefined}
      data-unsent={props.isUnsent || undefined}
      tabIndex={isAbsent || isDerived ? -1 : undefined}
      readOnly={isAbsent}
      placeholder={isAbsent ? '–' : undefined}
      defaultValue={firstText}
      onChange={(event) => {
        onEnter(playerId, statKey, event.currentTarget.value)
        // The sheet may have the text of the last rendering again by then, which would render nothing.
        callWhenStill(render)
      }}
    />
  )
})
