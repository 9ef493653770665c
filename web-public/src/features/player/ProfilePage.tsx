import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHeading, Td, Th } from '../../ui/TableCells.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Section } from '../../ui/Section.tsx'
import { Table } from '../../ui/Table.tsx'
import { PlayerHeader } from './PlayerHeader.tsx'
import { PlayerTabs } from './PlayerTabs.tsx'
import type { ProfileData } from './profile-data.ts'
import styles from './ProfilePage.module.css'

/** A player's attributes and team history. */
export function ProfilePage({ data: { player, attributes } }: { data: ProfileData }) {
  return (
    <>
      <PlayerHeader player={player} />
      <PlayerTabs id={player.id} current="profile" />
      {attributes.length > 0 ? (
        <Section title="Profile" level={2}>
          <dl className={styles['attributes']}>
            {attributes.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
      <Section title="Teams" level={2} action={<Link to={paths.playerStats(player.id)}>Statistics</Link>}>
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
                  <RowHeading>
                    <Link to={paths.team(teamId)}>{team}</Link>
                  </RowHeading>
                  <Td>{league}</Td>
                  <Td>{season}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
    </>
  )
}
