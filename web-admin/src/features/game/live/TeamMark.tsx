import type { GameDetailView } from '@league/contracts/game/views'
import { teamOf } from './live-names.ts'
import type { Side } from './live-state.ts'
import styles from './LiveHeader.module.css'

interface Props {
  detail: GameDetailView
  side: Side
  /** Pixels. */
  size: number
  isOnHero?: boolean
}

/** The abbreviation of a team as a small mark. The name of the team is next to it. */
export function TeamMark({ detail, side, size, isOnHero = false }: Props) {
  const { name, abbreviation } = teamOf(detail, side)
  return (
    <span
      className={styles.mark}
      data-side={side}
      data-hero={isOnHero || undefined}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      {abbreviation ?? name.slice(0, 3).toUpperCase()}
    </span>
  )
}
