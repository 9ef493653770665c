import type { GameView } from '@league/contracts/game/views'
import type { StandingView } from '@league/contracts/standings/views'
import { findCurrentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { isAwaitingResult } from '../../ui/game-summary.ts'
import { todayIn } from '../../ui/today.ts'
import { TeamsPage } from './TeamsPage.tsx'
import type { ListedTeam, NextGame, TeamsData } from './teams-data.ts'

/** The most games that are searched for the next one of each team. */
const MAX_GAMES = 200

/** All teams of a season, by default of the current one. Hidden teams are left out (decision 46). */
export const page = definePage<TeamsData>({
  async load(read, { search, site }) {
    const today = todayIn(site.organization?.timeZone)
    const { seasons } = await read('GET /api/seasonsv2')
    const season = seasons.find(({ id }) => id === search.get('season')) ?? findCurrentSeason(seasons)
    if (!season) return { season: null, seasons: [], leagues: [], today }
    const seasonId = season.id
    const [tables, { games }] = await Promise.all([
      read('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', { params: { seasonId } }),
      read('GET /api/gamesv2', { query: { seasonId, state: 'upcoming', from: today, limit: MAX_GAMES } }),
    ])
    const now = Date.now()
    const nextGames = nextGameByTeam(games.filter((game) => !isAwaitingResult(game, now)))
    return {
      season: { id: seasonId, name: season.name },
      seasons: seasons.map(({ id, name }) => ({ id, name })),
      leagues: tables.leagues
        .map(({ id, name, teams }) => ({
          id,
          name,
          teams: teams
            .filter(({ hidden }) => !hidden)
            .map((team) => ({ ...pickTeam(team), next: nextGames.get(team.id) ?? null })),
        }))
        .filter(({ teams }) => teams.length > 0),
      today,
    }
  },
  queryKeys: (search) => [search.get('season') ?? ''],
  content: { slug: () => 'teams', place: 'above-view' },
  head: ({ season, leagues }) => ({
    title: 'Teams',
    description: season
      ? `The ${countText(leagues.flatMap(({ teams }) => teams).length, 'team')} of season ${season.name}.`
      : 'All teams.',
    path: paths.teams(),
  }),
  View: TeamsPage,
})

function pickTeam(team: StandingView): Omit<ListedTeam, 'next'> {
  const { id, team_id: teamId, name, logo, badge, rank, wins, losses, streak } = team
  return { id, teamId, name, logo, badge, rank, wins, losses, streak }
}

/** Returns the first game of each team entry. A game in play is the next one. */
function nextGameByTeam(games: readonly GameView[]): Map<string, NextGame> {
  const next = new Map<string, NextGame>()
  for (const { date, time, homeTeam, awayTeam, live } of [...games].reverse()) {
    const common = { date, time, isLive: live !== undefined }
    next.set(homeTeam.id, { ...common, opponent: awayTeam.name, isHome: true })
    next.set(awayTeam.id, { ...common, opponent: homeTeam.name, isHome: false })
  }
  return next
}
