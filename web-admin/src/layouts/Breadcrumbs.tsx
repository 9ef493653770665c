import { Link, useLocation } from 'react-router-dom'
import { useRead } from '../app/use-read.ts'
import { paths } from '../paths.ts'
import { placeOf } from './place.ts'
import styles from './shell.module.css'

/** Seasons > season > league > team (S013). The names come from the reads that the screens use too. */
export function Breadcrumbs() {
  const place = placeOf(useLocation().pathname)
  const { teamId = '', gameId = '' } = place ?? {}
  const read = useRead('GET /api/gamesv2/:id', { params: { id: gameId } }, { enabled: gameId !== '' })
  const game = gameId ? read.data?.game : undefined
  const seasonId = place?.seasonId ?? game?.season_id ?? ''
  const leagueId = place?.leagueId ?? game?.leagueId ?? ''
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: seasonId } }, { enabled: seasonId !== '' })
  const league = useRead(
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId',
    { params: { seasonId, leagueId } },
    { enabled: leagueId !== '' },
  )
  const team = useRead(
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id',
    { params: { seasonId, leagueId, id: teamId } },
    { enabled: teamId !== '' },
  )
  if (!place) return null
  const trail = [
    { to: paths.seasons, name: 'Seasons' },
    seasonId && { to: paths.season(seasonId), name: season.data?.season.name },
    leagueId && { to: paths.league(seasonId, leagueId), name: league.data?.league.name },
    teamId && { to: paths.team(seasonId, leagueId, teamId), name: team.data?.team.name },
    game && { to: paths.game(game.id), name: `${game.homeTeam.name} vs ${game.awayTeam.name}` },
  ].filter((crumb) => !!crumb)
  return (
    <nav aria-label="Breadcrumbs" className={styles.crumbs}>
      <ol>
        {trail.map(({ to, name = '…' }, index) => (
          <li key={to}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={to}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
