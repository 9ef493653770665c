import type { TeamBadge } from '@league/contracts/badge/rules'
import { averageHeads, perGameText } from '../../parts/per-game.ts'
import { PlayerFace } from '../../parts/PlayerFace.tsx'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import figures from '../../ui/StatTable.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { RosterPlayer, TeamData } from './team-data.ts'
import styles from './Roster.module.css'

interface RosterProps {
  badge: TeamBadge
  players: readonly RosterPlayer[]
  stats: TeamData['stats']
  captainId: string | null
}

/** The players of a team with what they do in a game. Each row leads to the player. */
export function Roster({ badge, players, stats, captainId }: RosterProps) {
  if (players.length === 0) return <Empty text="No players yet." />
  const shown = players.some(({ figures }) => figures) ? stats : []
  const withPosition = players.some(({ position }) => position)
  return (
    <table className={`${figures['figures']} ${styles['table']}`}>
      <caption>
        <VisuallyHidden>Roster of the team</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Number">#</abbr>
          </th>
          <th scope="col">Player</th>
          {withPosition ? (
            <th scope="col" className={`${styles['wide']} ${styles['position']}`}>
              Position
            </th>
          ) : null}
          {shown.length > 0 ? (
            <th scope="col" className={styles['wide']}>
              <abbr title="Games played">GP</abbr>
            </th>
          ) : null}
          {shown.map(({ key, name, abbreviation }) => (
            <th key={key} scope="col">
              <abbr title={`${name} per game`}>{averageHeads[key] ?? abbreviation}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map(({ player_id, firstName, lastName, image, jersey, position, figures }) => (
          <tr key={player_id}>
            <td>{jersey ?? '–'}</td>
            <th scope="row">
              <span className={styles['player']}>
                <PlayerFace name={`${firstName} ${lastName}`} image={image} badge={badge} size={40} />
                <SiteLink to={paths.player(player_id)} data-fill>
                  {firstName} {lastName}
                </SiteLink>
                {player_id === captainId ? <small>Captain</small> : null}
              </span>
            </th>
            {withPosition ? (
              <td className={`${styles['wide']} ${styles['position']}`}>{position ?? '–'}</td>
            ) : null}
            {shown.length > 0 ? <td className={styles['wide']}>{figures?.games ?? 0}</td> : null}
            {shown.map(({ key }, index) => (
              <td key={key}>{perGameText(figures, index)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
