import { paths } from '../paths.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { useChangedRows } from '../ui/use-changed-rows.ts'
import type { Leader } from './leader.ts'
import { shareRanks } from './share-ranks.ts'
import styles from './LeaderList.module.css'

/** A list of leaders. The length of each bar is proportional to the value. */
export function LeaderList({ leaders }: { leaders: readonly Leader[] }) {
  const changed = useChangedRows(leaders.map(({ id, value }) => ({ key: id, version: String(value) })))
  const ranks = shareRanks(
    leaders.map(({ value }) => String(value)),
    (index) => leaders[index]?.tied,
  )
  const highest = Math.max(1, ...leaders.map(({ value }) => value))
  return (
    <ol className={styles['list']}>
      {leaders.map((leader, index) => (
        <li key={leader.id} data-changed={changed.has(leader.id) || undefined}>
          <span className={styles['rank']}>{ranks[index]}</span>
          <span className={styles['leader']}>
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
