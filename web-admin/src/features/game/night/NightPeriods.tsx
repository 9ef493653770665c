import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { useRead } from '../../../lib/use-read.ts'
import { isOvertime, lastOvertime, playedPeriods, periodScoreOf } from '../period-lines.ts'
import { PeriodTable, PeriodTeamHead } from '../PeriodTable.tsx'
import { periodKey, periodSum, removedPeriods } from '../score-draft.ts'
import { isScoreText, sides, type Side } from './score-values.ts'
import { isBrowserUndo } from './sheet-keys.ts'
import type { ScoreRow } from './use-score-row.ts'
import styles from './NightPeriods.module.css'

interface Props {
  row: ScoreRow
  /** Whether the first input takes the focus, after a key opened the periods. */
  takesFocus: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The scores by period below a row, with their sum beside the score. */
export function NightPeriods({ row, takesFocus, onKeyDown }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const detail = useRead('GET /api/gamesv2/:id', { params: { id: row.game.id } })
  const { isPending } = detail
  useEffect(() => {
    // Until the periods are loaded, what is typed must not replace the score.
    if (takesFocus) panel.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    const element = panel.current
    if (isPending || !element || document.activeElement !== element) return
    const cell = element.closest('[data-row]')?.querySelector<HTMLElement>('input[data-side]')
    const first = element.querySelector('input') ?? cell
    first?.focus()
  }, [isPending])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus between the cells inside
    <div ref={panel} className={styles.periods} tabIndex={-1} onKeyDown={moveFocus}>
      {detail.data ? (
        <Periods row={row} detail={detail.data} onKeyDown={onKeyDown} />
      ) : isPending ? (
        'Loading...'
      ) : (
        'Not available offline.'
      )}
    </div>
  )
}

/**
 * Moves the focus with Tab through the cells of both teams first, and then to the buttons beside them, so that no digit
 * is typed into a button.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const all = (selector: string) => [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const stops = [...all('input'), ...all('button')]
  const index = stops.findIndex((stop) => stop === event.target)
  const next = stops[index + (event.shiftKey ? -1 : 1)]
  if (index < 0) return
  if (next) event.preventDefault()
  // From the last place, the browser leaves the table.
  const last = all('input, button').at(-1)
  const target = next ?? (event.shiftKey ? stops[0] : last)
  target?.focus()
}

type PeriodsProps = Omit<Props, 'takesFocus'> & { detail: GameDetailView }

function Periods({ row, detail, onKeyDown }: PeriodsProps) {
  const periods = playedPeriods(detail)
  const [cleared, setCleared] = useState<Cleared | null>(null)
  if (periods.length === 0) return 'This organization keeps no periods.'
  return (
    <>
      <PeriodTable
        periods={periods}
        lastHead={
          <th scope="col" className={styles.sum}>
            Sum
          </th>
        }
      >
        {sides.map((side) => (
          <PeriodRow
            key={side}
            row={row}
            side={side}
            detail={detail}
            onKeyDown={onKeyDown}
            onClear={setCleared}
          />
        ))}
      </PeriodTable>
      <output className={styles.note}>{cleared && clearedText(cleared)}</output>
    </>
  )
}

interface PeriodRowProps extends PeriodsProps {
  side: Side
  /** Called when a cell is typed into, with what that cleared; null if it did not clear a saved score. */
  onClear: (cleared: Cleared | null) => void
}

interface Cleared {
  /** The last overtime, if its score was cleared: without its scores, it is removed. */
  overtime: string | null
  isRemoved: boolean
}

function clearedText({ overtime, isRemoved }: Cleared): string {
  if (overtime === null) return 'A saved period cannot be cleared. Type 0 instead.'
  return isRemoved ? `${overtime} is removed.` : `Clear both scores to remove ${overtime}.`
}

function PeriodRow({ row, side, detail, onKeyDown, onClear }: PeriodRowProps) {
  const { game, values } = row
  const team = side === 'home' ? game.homeTeam : game.awayTeam
  const periods = playedPeriods(detail)
  const textOf = (periodId: string) =>
    values.periods[periodKey(periodId, team.id)] ?? String(periodScoreOf(detail, periodId, team.id) ?? '')
  const sum = periodSum(periods.map(({ id }) => textOf(id)))
  const isEqual = sum !== null && values[side] === String(sum)
  const isComplete = periods.every(({ id, name }) => isOvertime(name) || textOf(id) !== '')
  // An empty score may still be waiting for the other periods.
  const canUse = sum !== null && !isEqual && (values[side] !== '' || isComplete)
  return (
    <tr>
      <PeriodTeamHead team={team} />
      {periods.map(({ id, name }) => (
        <td key={id}>
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label={`${name}, ${team.name}`}
            value={textOf(id)}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ currentTarget: { value }, nativeEvent }) => {
              if (isBrowserUndo(nativeEvent)) return
              if (!isScoreText(value)) return
              const key = periodKey(id, team.id)
              const removed = removedPeriods(detail, { ...values.periods, [key]: value })
              const isCleared = value === '' && periodScoreOf(detail, id, team.id) !== null
              const overtime = lastOvertime(detail)?.id === id ? name : null
              const isRemoved = removed.includes(key)
              const isWaiting = isCleared && overtime !== null && !isRemoved
              row.typePeriod(key, value, { shown: textOf(id), removed, isWaiting })
              onClear(isCleared ? { overtime, isRemoved } : null)
            }}
          />
        </td>
      ))}
      <td className={styles.sum}>
        {sum ?? '–'}
        {isEqual && (
          <span>
            <span aria-hidden> ✓</span>
            <VisuallyHidden> equals the score</VisuallyHidden>
          </span>
        )}
        {canUse && (
          <>
            {' '}
            <Button size="compact-xs" onClick={() => row.type({ [side]: String(sum) })}>
              Use {sum}
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
