import { paths } from '../../paths.ts'
import { Columns } from '../../ui/Columns.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { StatTable } from '../../ui/StatTable.tsx'
import { PlayerHeader } from './PlayerHeader.tsx'
import { PlayerTabs } from './PlayerTabs.tsx'
import type { ProfileData } from './profile-data.ts'
import styles from './ProfilePage.module.css'

/** A player's figures, attributes and team history. */
export function ProfilePage({ data: { player, figures, attributes } }: { data: ProfileData }) {
  return (
    <>
      <PlayerHeader player={player} figures={figures} />
      <PlayerTabs player={player} current="profile" />
      <Columns>
        {attributes.length > 0 ? (
          <Panel title="Profile" isPadded>
            <dl className={styles['attributes']}>
              {attributes.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        ) : null}
        <Panel title="Teams" action={<SiteLink to={paths.playerStats(player.id)}>Statistics</SiteLink>}>
          {player.history.length === 0 ? (
            <Empty text="No team yet." />
          ) : (
            <StatTable caption="Teams of the player">
              <thead>
                <tr>
                  <th scope="col">Team</th>
                  <th scope="col" className={styles['word']}>
                    League
                  </th>
                  <th scope="col" className={styles['word']}>
                    Season
                  </th>
                </tr>
              </thead>
              <tbody>
                {player.history.map(({ teamId, team, league, season }) => (
                  <tr key={teamId}>
                    <th scope="row">
                      <SiteLink to={paths.team(teamId)} className={styles['team']}>
                        {team}
                      </SiteLink>
                    </th>
                    <td className={styles['word']}>{league}</td>
                    <td className={styles['word']}>{season}</td>
                  </tr>
                ))}
              </tbody>
            </StatTable>
          )}
        </Panel>
      </Columns>
    </>
  )
}
