import { TeamBadge } from '../badge/TeamBadge.tsx'
import { paths } from '../paths.ts'
import { SectionHead } from '../ui/SectionHead.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { useChangedRows } from '../ui/use-changed-rows.ts'
import type { Leader } from './leader.ts'
import type { LeaderGroup } from './LeaderGroups.tsx'
import styles from './LeaderCards.module.css'
import { PlayerFace } from './PlayerFace.tsx'

/** The leaders of some statistics, each in a card: the first with a large figure, the others below (R295, R296). */
export function LeaderCards({ groups }: { groups: readonly LeaderGroup[] }) {
  const shownGroups = groups.filter(({ leaders }) => leaders.length > 0)
  return (
    <section>
      <SectionHead title="Leaders" action={<SiteLink to={paths.leaderBoard()}>Leader Board</SiteLink>} />
      {shownGroups.length === 0 ? (
        <p className={styles['empty']}>No statistics yet.</p>
      ) : (
        <div className={styles['cards']} data-columns={Math.min(shownGroups.length, 4)}>
          {shownGroups.map((group) => (
            <LeaderCard key={group.title} group={group} />
          ))}
        </div>
      )}
    </section>
  )
}

function LeaderCard({ group: { title, leaders } }: { group: LeaderGroup }) {
  const changed = useChangedRows(leaders.map(({ id, value }) => ({ key: id, version: String(value) })))
  return (
    <section className={styles['card']}>
      <h3>{title}</h3>
      <ol>
        {leaders.map((leader, index) => (
          <li key={leader.id} data-changed={changed.has(leader.id) || undefined}>
            {index === 0 ? (
              <PlayerFace name={leader.name} badge={leader.badge} size={64} />
            ) : leader.badge ? (
              <TeamBadge badge={leader.badge} logo={leader.logo ?? null} size={24} />
            ) : null}
            <span className={styles['name']}>
              <SiteLink to={pathOf(leader)} data-fill>
                {leader.name}
              </SiteLink>
              {leader.team ? <span>{leader.team}</span> : null}
            </span>
            <strong>{leader.value}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

function pathOf({ kind, id }: Leader): string {
  return kind === 'team' ? paths.team(id) : paths.playerStats(id)
}
