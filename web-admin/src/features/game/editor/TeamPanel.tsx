import { memo, type ReactNode } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { TeamLabel } from '../../../shared/TeamLabel.tsx'
import { differenceText, teamPoints } from '../box-score.ts'
import { hasPlayed } from '../sheet-line.ts'
import type { Sheet } from '../sheet.ts'
import { useSheetValue } from '../use-sheet-value.ts'
import { SteadyText } from './SteadyText.tsx'
import styles from './TeamPanel.module.css'

interface Props {
  /** 'Home: Anchors'. */
  title: string
  team: GameView['homeTeam']
  sheet: Sheet
  /** The team's final score; null without one. */
  score: number | null
  children: ReactNode
}

/** The box score of a team under its name, with its points beside the final score. */
export function TeamPanel({ title, team, sheet, score, children }: Props) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <TeamLabel team={team} size={32}>
            {title}
          </TeamLabel>
        </h2>
        <Balance sheet={sheet} score={score} />
        <p className={styles.count}>
          <PlayedCount sheet={sheet} />
        </p>
      </header>
      {children}
    </section>
  )
}

/** The points of the players beside the final score. It renders alone while somebody types. */
const Balance = memo(function Balance({ sheet, score }: Pick<Props, 'sheet' | 'score'>) {
  const points = useSheetValue(sheet, () => teamPoints(sheet) ?? 0)
  const missing = score === null ? null : score - points
  return (
    <>
      <span className={styles.bar} data-balanced={missing === 0 || undefined} aria-hidden>
        <span style={{ inlineSize: `${score ? Math.min(100, (points / score) * 100) : 0}%` }} />
      </span>
      <p
        className={styles.balance}
        data-state={missing === null ? 'open' : missing === 0 ? 'balanced' : 'off'}
      >
        <span key={points}>{balanceText(points, score)}</span>
      </p>
    </>
  )
})

const PlayedCount = memo(function PlayedCount({ sheet }: Pick<Props, 'sheet'>) {
  const text = useSheetValue(sheet, () => `${countPlayed(sheet)} of ${sheet.playerIds().length} players`)
  return <SteadyText text={text} />
})

/** Returns '2 points missing: 66 in the box score, 68 final'. */
export function balanceText(points: number, score: number | null): string {
  if (score === null) return `${points} in the box score, no final score yet.`
  if (points === score) return `${points} in the box score, ${score} final. Balanced.`
  return `${differenceText(score - points)}: ${points} in the box score, ${score} final`
}

/** Counts the players who have a line and played. */
function countPlayed(sheet: Sheet): number {
  return sheet.playerIds().filter((id) => {
    const line = sheet.line(id)
    const hasLine = Object.keys(line.recorded.counts).length + Object.keys(line.typed).length > 0
    return hasPlayed(line) && hasLine
  }).length
}
