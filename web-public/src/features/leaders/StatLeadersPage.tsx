import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import type { StatLeader, StatLeadersData } from './stat-leaders-page.ts'
import styles from './StatLeadersPage.module.css'

export function StatLeadersPage({ data }: { data: StatLeadersData }) {
  return (
    <Sheet title="Stat Leaders" subtitle={data.season ? `Season ${data.season}` : undefined}>
      <div className={styles['groups']}>
        {data.groups.map(({ title, leaders }) => (
          <section key={title}>
            <h2>{title}</h2>
            {leaders.length === 0 ? <Empty text="No statistics yet." /> : <Podium leaders={leaders} />}
          </section>
        ))}
      </div>
    </Sheet>
  )
}

function Podium({ leaders }: { leaders: readonly StatLeader[] }) {
  const moved = useMoved(leaders.map(({ id, value }) => ({ key: id, mark: String(value) })))
  const highest = Math.max(1, ...leaders.map(({ value }) => value))
  return (
    <ol className={styles['podium']}>
      {leaders.map((leader, at) => (
        <li key={leader.id} data-moved={moved.has(leader.id) || undefined}>
          <span className={styles['place']}>{at + 1}</span>
          <span className={styles['who']}>
            <Link to={paths.playerStats(leader.id)}>{leader.name}</Link>
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
