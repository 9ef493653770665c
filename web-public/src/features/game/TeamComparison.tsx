import { TeamName } from '../../parts/TeamName.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { ComparedSide } from './compare-teams.ts'
import type { GameData } from './game-data.ts'
import styles from './TeamComparison.module.css'

/**
 * The statistics of both teams in the game, or in their season before it, side by side, with bars that grow from the
 * middle. The better figure is bold.
 */
export function TeamComparison({ data: { game, comparison, barColors, rosters } }: { data: GameData }) {
  const { away, home } = game
  return (
    <Panel title={rosters ? 'Season so far' : 'Team comparison'} isPadded>
      <div className={styles['teams']}>
        <TeamName team={away} />
        <TeamName team={home} />
      </div>
      <dl>
        {comparison.map((stat) => (
          <div key={stat.key} className={styles['stat']}>
            <dt>{stat.name}</dt>
            <Figure side={stat.away} color={barColors.away} position="away" />
            <Figure side={stat.home} color={barColors.home} position="home" />
          </div>
        ))}
      </dl>
    </Panel>
  )
}

interface FigureProps {
  side: ComparedSide
  color: string | null
  position: 'away' | 'home'
}

function Figure({ side: { text, length, leads }, color, position }: FigureProps) {
  return (
    <dd className={styles[position]}>
      {leads ? <b>{text}</b> : text}
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" className={styles['track']} />
        <rect
          x={position === 'away' ? 100 - length : 0}
          width={length}
          height="6"
          fill={color ?? 'currentColor'}
        />
      </svg>
    </dd>
  )
}
