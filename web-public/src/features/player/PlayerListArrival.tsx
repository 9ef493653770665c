import { PlayerFace } from '../../parts/PlayerFace.tsx'
import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import type { PlayerListData } from './player-list-data.ts'
import styles from './PlayerListArrival.module.css'

/**
 * What the player list shows before a filter is set (R209): what to do, the teams to choose, and three
 * leaders.
 */
export function Arrival({ data: { teams, leaders } }: { data: PlayerListData }) {
  return (
    <>
      <Empty text="Enter a name, or choose a league or a team." />
      {teams.length > 0 ? (
        <section>
          <SectionHead title="Teams" />
          <ul className={styles['chips']}>
            {teams.map(({ id, name, badge }) => (
              <li key={id}>
                <TeamName team={{ id, name, badge: badge ?? undefined }} link="none" />
                <SiteLink to={`${paths.players()}?team=${encodeURIComponent(id)}`} data-fill>
                  <span>Players</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {leaders.length > 0 ? (
        <section>
          <SectionHead
            title="Most points"
            action={<SiteLink to={paths.leaderBoard()}>Leader Board</SiteLink>}
          />
          <ol className={styles['leaders']}>
            {leaders.map(({ id, name, team, badge, points }) => (
              <li key={id}>
                <PlayerFace name={name} badge={badge} size={64} />
                <div>
                  <SiteLink to={paths.playerStats(id)} data-fill>
                    {name}
                  </SiteLink>
                  <small>{team}</small>
                </div>
                <strong>{points}</strong>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}
