import { barColor } from '../../badge/team-colors.ts'
import { PlayerFace } from '../../parts/PlayerFace.tsx'
import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { Empty } from '../../ui/Empty.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import type { Order, RankedLeader } from './rank-leaders.ts'
import styles from './RankedList.module.css'

interface RankedListProps {
  leaders: readonly RankedLeader[]
  order: Order
}

/** Leaders with bars in the colors of their teams. Each row leads to the player. */
export function RankedList({ leaders, order }: RankedListProps) {
  const changed = useChangedRows(leaders.map(({ id, value }) => ({ key: `${order} ${id}`, version: value })))
  if (leaders.length === 0) return <Empty text="No statistics yet." />
  return (
    <ol className={styles['list']}>
      {leaders.map((leader) => (
        <li key={leader.id} data-changed={changed.has(`${order} ${leader.id}`) || undefined}>
          <span className={styles['rank']}>{leader.rank}</span>
          <PlayerFace name={leader.name} badge={leader.team?.badge} size={40} />
          <div className={styles['player']}>
            <SiteLink to={paths.playerStats(leader.id)} data-fill>
              {leader.name}
            </SiteLink>
            {leader.team ? (
              <small>
                <TeamName team={leader.team} link="none" size={16} />
              </small>
            ) : null}
          </div>
          <Bar leader={leader} />
          <small className={styles['games']}>
            {order === 'total'
              ? countText(leader.games, 'game')
              : `${leader.total} in ${countText(leader.games, 'game')}`}
          </small>
          <strong className={styles['value']}>{leader.value}</strong>
        </li>
      ))}
    </ol>
  )
}

/** The first leaders of a list beside another one. */
export function ShortList({ leaders }: { leaders: readonly RankedLeader[] }) {
  if (leaders.length === 0) return <Empty text="No statistics yet." />
  return (
    <ol className={styles['short']}>
      {leaders.map((leader) => (
        <li key={leader.id}>
          <span className={styles['rank']}>{leader.rank}</span>
          <div className={styles['player']}>
            <SiteLink to={paths.playerStats(leader.id)} data-fill>
              {leader.name}
            </SiteLink>
            <small>{leader.team?.name}</small>
          </div>
          <strong className={styles['value']}>{leader.value}</strong>
        </li>
      ))}
    </ol>
  )
}

function Bar({ leader: { team, length } }: { leader: RankedLeader }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles['bar']}>
      <rect width="100" height="4" className={styles['track']} />
      <rect width={length} height="4" fill={team ? barColor(team.badge) : 'currentColor'} />
    </svg>
  )
}
