import { Link, useLocation } from 'react-router-dom'
import { matchupText } from '@league/contracts/game/matchup-text'
import { useRead } from '../lib/use-read.ts'
import { paths } from '../paths.ts'
import { parseSeasonPath } from './season-path.ts'
import styles from './Breadcrumbs.module.css'

interface Props {
  /** What is shown on a screen that is not below a season. */
  section?: string | undefined
}

/**
 * Seasons > season > league > team > player or game (S013), and Seasons > season > division. The names come
 * from the same reads as the screen, so that they are fetched once. Until all names are known the trail is empty, so
 * that nothing in it moves.
 */
export function Breadcrumbs({ section }: Props) {
  const path = parseSeasonPath(useLocation().pathname)
  const { gameId = '', playerId = '', divisionId = '' } = path ?? {}
  const read = useRead('GET /api/gamesv2/:id', { params: { id: gameId } }, { enabled: gameId !== '' })
  const game = gameId ? read.data?.game : undefined
  const profile = useRead(
    'GET /api/playersv2/:id',
    { params: { id: playerId } },
    { enabled: playerId !== '' },
  )
  const player = playerId ? profile.data?.player : undefined
  const latestTeam = player?.teamHistory[0]
  const teamId = path?.teamId ?? latestTeam?.team.id ?? ''
  // The short path of a team has neither its season nor its league.
  const needsTeamEntry = teamId !== '' && !latestTeam && !path?.seasonId
  const entry = useRead('GET /api/teamsv2/:id', { params: { id: teamId } }, { enabled: needsTeamEntry })
  const teamEntry = needsTeamEntry ? entry.data?.team : undefined
  const seasonId = path?.seasonId ?? game?.season_id ?? latestTeam?.season.id ?? teamEntry?.season_id ?? ''
  const leagueId = path?.leagueId ?? game?.leagueId ?? latestTeam?.league.id ?? teamEntry?.league_id ?? ''
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
  if (!path) return section ? <p className={styles.section}>{section}</p> : null
  const trail = [
    { to: paths.seasons, name: 'Seasons' },
    seasonId && { to: paths.season(seasonId), name: season.data?.season.name },
    leagueId && { to: paths.league(seasonId, leagueId), name: league.data?.league.name },
    divisionId && { to: paths.division(seasonId, divisionId), name: division.data?.division.name },
    teamId && { to: paths.team(seasonId, leagueId, teamId), name: team.data?.team.name },
    player && { to: paths.player(player.id), name: `${player.firstName} ${player.lastName}`.trim() },
    game && { to: paths.game(game.id), name: matchupText(game) },
  ].filter((crumb) => !!crumb)
  return (
    <nav aria-label="Breadcrumbs" className={styles.crumbs}>
      <ol>
        {(trail.every(({ name }) => name !== undefined) ? trail : []).map(({ to, name }, index) => (
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
