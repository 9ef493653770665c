import { Link, useLocation } from 'react-router-dom'
import { useRead } from '../lib/use-read.ts'
import { paths } from '../paths.ts'
import { placeOf } from './place.ts'
import styles from './Breadcrumbs.module.css'

/** Seasons > season > league > team > player (S013), and Seasons > season > division. The names come from the reads that the screens use too. */
export function Breadcrumbs() {
  const place = placeOf(useLocation().pathname)
  const { gameId = '', playerId = '', divisionId = '' } = place ?? {}
  const read = useRead('GET /api/gamesv2/:id', { params: { id: gameId } }, { enabled: gameId !== '' })
  const game = gameId ? read.data?.game : undefined
  const profile = useRead(
    'GET /api/playersv2/:id',
    { params: { id: playerId } },
    { enabled: playerId !== '' },
  )
  const player = playerId ? profile.data?.player : undefined
  const stay = player?.teamHistory[0]
  const teamId = place?.teamId ?? stay?.team.id ?? ''
  // An address of a team alone does not say where the team plays.
  const isAlone = teamId !== '' && !stay && !place?.seasonId
  const entry = useRead('GET /api/teamsv2/:id', { params: { id: teamId } }, { enabled: isAlone })
  const alone = isAlone ? entry.data?.team : undefined
  const seasonId = place?.seasonId ?? game?.season_id ?? stay?.season.id ?? alone?.season_id ?? ''
  const leagueId = place?.leagueId ?? game?.leagueId ?? stay?.league.id ?? alone?.league_id ?? ''
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: seasonId } }, { enabled: seasonId !== '' })
  const league = useRead(
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId',
    { params: { seasonId, leagueId } },
    { enabled: leagueId !== '' },
  )
  const team = useRead(
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id',
    { params: { seasonId, leagueId, id: teamId } },
    { enabled: teamId !== '' && leagueId !== '' },
  )
  const division = useRead(
    'GET /api/seasonsv2/:seasonId/divisions/:divisionId',
    { params: { seasonId, divisionId } },
    { enabled: divisionId !== '' },
  )
  if (!place) return null
  const trail = [
    { to: paths.seasons, name: 'Seasons' },
    seasonId && { to: paths.season(seasonId), name: season.data?.season.name },
    leagueId && { to: paths.league(seasonId, leagueId), name: league.data?.league.name },
    divisionId && { to: paths.division(seasonId, divisionId), name: division.data?.division.name },
    teamId && { to: paths.team(seasonId, leagueId, teamId), name: team.data?.team.name },
    player && { to: paths.player(player.id), name: `${player.firstName} ${player.lastName}`.trim() },
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
