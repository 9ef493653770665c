import { byeMark, weekOffText } from '@league/contracts/calendar/rules'
import { countsInAverages } from '@league/contracts/game/averages'
import type { StandingsRowView } from '@league/contracts/standings/views'
import { isSeasonOver } from '../../lib/is-season-over.ts'
import { definePage } from '../../page/page.ts'
import { loadGameNames } from '../../parts/name-games.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { compareByDate, summarizeGame } from '../../ui/game-summary.ts'
import { todayIn } from '../../ui/today.ts'
import { TeamPage } from './TeamPage.tsx'
import type { Neighbor, NextGame, TeamData } from './team-data.ts'

/** A team in its league and season (S041). */
export const page = definePage<TeamData>({
  async load(read, { params, site }) {
    const teamId = params['id'] ?? ''
    const [{ team }, { byes }, { weekOffs }, figures, { seasons }] = await Promise.all([
      read('GET /api/teamsv2/:id', { params: { id: teamId } }),
      read('GET /api/bye-dates/public', { query: { teamId } }),
      read('GET /api/week-offs/public', { query: { teamId } }),
      read('GET /api/teamsv2/:id/figures', { params: { id: teamId } }),
      read('GET /api/seasonsv2'),
    ])
    const { id, team_id, name, badge, captain, captain_id, league_id, leagueName, seasonName } = team
    const { rank, wins, losses, pointsFor, pointsAgainst } = team
    const [{ tables }, { time_zones: zones }] = await Promise.all([
      read('GET /api/seasonsv2/:seasonId/standings', {
        params: { seasonId: team.season_id },
        query: { leagueId: league_id },
      }),
      read('GET /api/game-days', { query: { seasonId: team.season_id, teamId } }),
    ])
    const organizationZone = site.organization?.timeZone
    const today = todayIn(organizationZone)
    const season = { seasonId: team.season_id, zones, organizationZone }
    const namesOf = await loadGameNames(read, team.games, season)
    const located = team.games
      .map((game) => ({ game: { ...summarizeGame(game), ...namesOf(game) }, locationUrl: game.location_url }))
      .toSorted((a, b) => compareByDate(a.game, b.game))
    const games = located.map(({ game }) => game)
    const nextGame = nextGameOf(located, today)
    const seasonOfTeam = seasons.find(({ id }) => id === team.season_id)
    const figuresOf = new Map(figures.players.map(({ player_id, ...rest }) => [player_id, rest]))
    return {
      team: {
        id,
        team_id,
        name,
        badge,
        captain,
        captain_id,
        league_id,
        leagueName,
        seasonName,
        rank,
        wins,
        losses,
        pointsFor,
        pointsAgainst,
        logo: team.logo_url ?? team.logo,
      },
      today,
      nextGame,
      isOver: isSeasonOver(seasonOfTeam, today) && !nextGame,
      leagueGames: team.games.filter((game) => !game.division && countsInAverages(game)).length,
      bracketGames: games.filter(({ completed, division }) => completed && division).length,
      games,
      noGameDays: [
        ...weekOffs.map((weekOff) => ({ date: weekOff.date, text: weekOffText(weekOff) })),
        ...byes.map(({ date }) => ({ date, text: byeMark })),
      ],
      neighbors: neighborsOf(tables[0]?.rows ?? [], id),
      stats: figures.stats,
      players: team.players
        .map(({ player_id, firstName, lastName, image, jersey, position }) => {
          const own = figuresOf.get(player_id)
          const player = { player_id, firstName, lastName, image, jersey, position }
          return own ? { ...player, figures: own } : player
        })
        .toSorted(
          (a, b) => Number(a.jersey ?? 999) - Number(b.jersey ?? 999) || a.lastName.localeCompare(b.lastName),
        ),
    }
  },
  head: ({ team }) => ({
    title: team.name,
    description: `${team.name}, ${team.leagueName} ${team.seasonName}: ${countText(team.wins, 'win')}, ${countText(team.losses, 'loss', 'losses')}.`,
    path: paths.team(team.id),
  }),
  View: TeamPage,
  notFoundText: 'Team not found.',
})

/** Returns the game in play, or the first one from today on that is still to be played. The games are in their order. */
function nextGameOf(games: readonly NextGame[], today: string): NextGame | null {
  const open = games.filter(
    ({ game }) => game.live || (game.status === 'scheduled' && !game.isAwaitingResult),
  )
  return open.find(({ game }) => game.live) ?? open.find(({ game }) => (game.date ?? '') >= today) ?? null
}

/** Returns three rows of the standings: the team between its neighbors, or the first or last three. */
export function neighborsOf(rows: readonly StandingsRowView[], teamId: string): Neighbor[] {
  const index = rows.findIndex(({ id }) => id === teamId)
  if (index < 0) return []
  const first = Math.max(0, Math.min(index - 1, rows.length - 3))
  return rows.slice(first, first + 3).map(({ id, name, badge, logo, rank, wins, losses, gamesBehind }) => ({
    id,
    name,
    badge,
    logo,
    rank,
    wins,
    losses,
    gamesBehind,
  }))
}
