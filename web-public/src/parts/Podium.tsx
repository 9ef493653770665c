import { paths } from '../paths.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { useMoved } from '../ui/use-moved.ts'
import type { Leader } from './leader.ts'
import styles from './Podium.module.css'

/** Leaders with a bar each, as long as their share of the first one's. */
export function Podium({ leaders }: { leaders: readonly Leader[] }) {
  const moved = useMoved(leaders.map(({ id, value }) => ({ key: id, mark: String(value) })))
  const highest = Math.max(1, ...leaders.map(({ value }) => value))
  return (
    <ol className={styles['podium']}>
      {leaders.map((leader, at) => (
        <li key={leader.id} data-moved={moved.has(leader.id) || undefined}>
          <span className={styles['place']}>{at + 1}</span>
          <span className={styles['who']}>
            <SiteLink to={leader.kind === 'team' ? paths.team(leader.id) : paths.playerStats(leader.id)}>
              {leader.name}
            </SiteLink>
            <span className={styles['team']}>{leader.team}</span>
          </span>
          <strong className={styles['value']}>{leader.value}</strong>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles['bar']}>
            <rect width={Math.round((leader.value / highest) * 100)} height="4" rx="1" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
