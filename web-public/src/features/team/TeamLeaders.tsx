import type { TeamBadge } from '@league/contracts/badge/rules'
import { PlayerFace } from '../../parts/PlayerFace.tsx'
import { perGameText } from '../../parts/per-game.ts'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import type { RosterPlayer, TeamData } from './team-data.ts'
import styles from './TeamLeaders.module.css'

interface TeamLeadersProps {
  badge: TeamBadge
  players: readonly RosterPlayer[]
  stats: TeamData['stats']
  /** Whether the averages include games of a bracket, which the record of the team leaves out. */
  withBracket: boolean
}

/** The best player of the team in points, rebounds and assists per game. */
export function TeamLeaders({ badge, players, stats, withBracket }: TeamLeadersProps) {
  const leaders = stats.flatMap((stat, index) => {
    const average = ({ figures }: RosterPlayer) =>
      figures ? (figures.totals[index] ?? 0) / figures.games : 0
    const [best] = players.filter((player) => average(player) > 0).toSorted((a, b) => average(b) - average(a))
    return best ? [{ stat, best, value: perGameText(best.figures, index) }] : []
  })
  if (leaders.length === 0) return null
  return (
    <Panel
      title="Leaders"
      detail={withBracket ? 'With bracket games' : undefined}
      action={<SiteLink to={paths.leaderBoard()}>Leader Board</SiteLink>}
    >
      <ul className={styles['leaders']}>
        {leaders.map(({ stat, best, value }) => (
          <li key={stat.key}>
            <PlayerFace
              name={`${best.firstName} ${best.lastName}`}
              image={best.image}
              badge={badge}
              size={40}
            />
            <span>
              <SiteLink to={paths.playerStats(best.player_id)} data-fill>
                {best.firstName} {best.lastName}
              </SiteLink>
              <small>
                {best.jersey ? `#${best.jersey} · ` : null}
                {stat.name.toLowerCase()} a game
              </small>
            </span>
            <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
