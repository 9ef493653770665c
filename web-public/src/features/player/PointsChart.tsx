import type { TeamBadge as Badge } from '@league/contracts/badge/rules'
import { barColor } from '../../badge/team-colors.ts'
import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { pointsPerGame, type PlayedGame } from './played-games.ts'
import styles from './PointsChart.module.css'

/** So many bars fit on each width of screen. The styles hide the others. */
const MAX_GAMES = { wide: 15, medium: 10, narrow: 7 }
const BAR_HEIGHT = 112
const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

interface PointsChartProps {
  games: readonly PlayedGame[]
  /** The badge of the player's team, whose color the bars have; without one they have that of the organization. */
  badge: Badge | null
}

/** The points of the latest games as bars, oldest first. Each leads to its game. */
export function PointsChart({ games, badge }: PointsChartProps) {
  const shown = games.slice(0, MAX_GAMES.wide).toReversed()
  const highest = Math.max(1, ...shown.map(pointsOf))
  return (
    <Panel
      title="Points by game"
      detail={
        <>
          {Object.entries(MAX_GAMES).map(([width, max]) => (
            <span key={width} className={styles[width]}>
              {games.length > max ? `Last ${max} of ${games.length} games` : `All ${games.length} games`}
            </span>
          ))}
          {` · average of all games ${pointsPerGame(games)} · paler bars are losses`}
        </>
      }
    >
      <ol className={styles['chart']}>
        {shown.map((game) => (
          <li key={game.id}>
            <strong>{pointsOf(game)}</strong>
            <svg
              width="100%"
              height={Math.max(2, Math.round((pointsOf(game) / highest) * BAR_HEIGHT))}
              aria-hidden="true"
            >
              <rect
                width="100%"
                height="100%"
                rx="3"
                fill={badge ? barColor(badge) : 'var(--brand-fill)'}
                className={game.result === 'L' ? styles['loss'] : undefined}
              />
            </svg>
            {game.opponent.badge ? (
              <TeamBadge badge={game.opponent.badge} logo={game.opponent.logo} size={24} />
            ) : null}
            <SiteLink to={paths.game(game.id)} data-fill>
              {game.date ? shortDate.format(new Date(`${game.date}T00:00:00Z`)) : 'TBD'}
              <VisuallyHidden>, {game.matchup}</VisuallyHidden>
            </SiteLink>
            <b>{game.result ?? '–'}</b>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function pointsOf({ counts }: PlayedGame): number {
  return counts['pts'] ?? 0
}
