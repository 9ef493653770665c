import { Button } from '@mantine/core'
import { memo } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import type { StatView } from '@league/contracts/statistics/views'
import { fullName } from '../box-score.ts'
import { latestSheet, type GameSheets } from '../game-sheets.ts'
import { textOf } from '../sheet-line.ts'
import { useSheetValue } from '../use-sheet-value.ts'
import { countFilled } from './count-filled.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SteadyText } from './SteadyText.tsx'
import styles from './EditorBar.module.css'

interface Props {
  detail: GameDetailView
  sheets: GameSheets
  /** The stats of the cells of a row. */
  stats: readonly StatView[]
  cells: number
  onUndo: () => void
  onHelp: () => void
}

const hints = [
  ['Ctrl Z', 'undo'],
  ['Tab', 'next cell'],
  ['Enter', 'cell below'],
  ['-', 'other half of the pair'],
  ['P', 'type PTS over'],
  ['D', 'did not play'],
  ['Ctrl V', 'paste a sheet'],
] as const

/** The bottom bar of the box score: the last step with its undo, and the keys. */
export const EditorBar = memo(function EditorBar({ detail, sheets, stats, cells, onUndo, onHelp }: Props) {
  const canUndo = useSheetValue(sheets, () => latestSheet(sheets) !== null)
  return (
    <div className={styles.bar}>
      <Icon name="undo" />
      <p className={styles.step}>
        <StepText detail={detail} sheets={sheets} />
      </p>
      <Button size="compact-sm" disabled={!canUndo} onClick={onUndo}>
        Undo
      </Button>
      <p className={styles.keys} aria-hidden>
        {hints.map(([key, text]) => (
          <span key={key}>
            <kbd>{key}</kbd> {text}
          </span>
        ))}
      </p>
      <Button size="compact-sm" className={styles.help} aria-keyshortcuts="?" onClick={onHelp}>
        All keys
      </Button>
      <p className={styles.count}>
        <FilledCount sheets={sheets} stats={stats} cells={cells} />
      </p>
    </div>
  )
})

function StepText({ detail, sheets }: Pick<Props, 'detail' | 'sheets'>) {
  return useSheetValue(sheets, () => stepText(sheets, detail)) ?? 'Nothing to undo'
}

function FilledCount({ sheets, stats, cells }: Pick<Props, 'sheets' | 'stats' | 'cells'>) {
  const filled = useSheetValue(sheets, () => countFilled(sheets, stats))
  return <SteadyText text={`${filled} of ${cells} values`} />
}

/** Returns 'AST 3, Minh Barnes' or 'Pasted 62 cells'; null if there is nothing to undo. */
function stepText(sheets: GameSheets, { allStats, homeRoster, awayRoster }: GameDetailView): string | null {
  const sheet = latestSheet(sheets)
  const step = sheet?.summary().lastStep
  if (!sheet || !step) return null
  if (step.pasted > 0) return step.pasted === 1 ? 'Pasted 1 cell' : `Pasted ${step.pasted} cells`
  const playerId = step.cell?.playerId ?? step.before[0]?.playerId
  const player = [...homeRoster, ...awayRoster].find(({ id }) => id === playerId)
  const name = player ? fullName(player) : ''
  if (!step.cell) return `Did not play, ${name}`
  const { key } = step.cell
  const abbreviation = allStats.find((stat) => stat.key === key)?.abbreviation
  return `${abbreviation} ${textOf(sheet.line(step.cell.playerId), key)}, ${name}`
}
