import { useSyncExternalStore, type ReactNode } from 'react'
import { differenceText, teamPoints } from '../box-score.ts'
import { hasPlayed } from '../sheet-line.ts'
import type { Sheet } from '../sheet.ts'
import { SteadyText } from './SteadyText.tsx'
import styles from './TeamPanel.module.css'

interface Props {
  /** 'Home: Anchors'. */
  title: string
  sheet: Sheet
  /** The team's final score; null without one. */
  score: number | null
  children: ReactNode
}

/** The box score of a team under its name, with its points beside the final score. */
export function TeamPanel({ title, sheet, score, children }: Props) {
  const points = useSyncExternalStore(sheet.subscribe, () => teamPoints(sheet) ?? 0)
  const played = useSyncExternalStore(sheet.subscribe, () => countPlayed(sheet))
  const missing = score === null ? null : score - points
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.name}>{title}</h2>
        <span className={styles.bar} data-balanced={missing === 0 || undefined} aria-hidden>
          <span style={{ inlineSize: `${score ? Math.min(100, (points / score) * 100) : 0}%` }} />
        </span>
        <p
          className={styles.balance}
          data-state={missing === null ? 'open' : missing === 0 ? 'balanced' : 'off'}
        >
          {balanceText(points, score)}
        </p>
        <p className={styles.count}>
          <SteadyText text={`${played} of ${sheet.playerIds().length} players`} />
        </p>
      </header>
      {children}
    </section>
  )
}

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
