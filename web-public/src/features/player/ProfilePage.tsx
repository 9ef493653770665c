import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHead, Td, Th } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import { PlayerHeader } from './PlayerHeader.tsx'
import { PlayerTabs } from './PlayerTabs.tsx'
import type { ProfileData } from './profile-data.ts'
import styles from './ProfilePage.module.css'

export function ProfilePage({ data: { player, attributes } }: { data: ProfileData }) {
  return (
    <>
      <PlayerHeader player={player} />
      <PlayerTabs id={player.id} current="profile" />
      {attributes.length > 0 ? (
        <Sheet title="Profile" level={2}>
          <dl className={styles['attributes']}>
            {attributes.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Sheet>
      ) : null}
      <Sheet title="Teams" level={2} more={<Link to={paths.playerStats(player.id)}>Statistics</Link>}>
        {player.history.length === 0 ? (
          <Empty text="No team yet." />
        ) : (
          <Table caption="Teams of the player">
            <thead>
              <tr>
                <Th>Team</Th>
                <Th>League</Th>
                <Th>Season</Th>
              </tr>
            </thead>
            <tbody>
              {player.history.map(({ teamId, team, league, season }) => (
                <tr key={teamId}>
                  <RowHead>
                    <Link to={paths.team(teamId)}>{team}</Link>
                  </RowHead>
                  <Td>{league}</Td>
                  <Td>{season}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Sheet>
    </>
  )
}
