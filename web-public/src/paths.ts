/** The paths of the public site, without the organization's prefix, which the router adds. */
export const paths = {
  home: () => '/',
  standings: (league?: string) => (league ? `/teamList?league=${encodeURIComponent(league)}` : '/teamList'),
  leagues: () => '/leagueList',
  league: (id: string) => `/leagues/${encodeURIComponent(id)}`,
  schedule: (league?: string) => (league ? `/schedule?league=${encodeURIComponent(league)}` : '/schedule'),
  teams: (season?: string) => (season ? `/teams?season=${encodeURIComponent(season)}` : '/teams'),
  seasons: () => '/seasons',
  search: (text?: string) => (text ? `/search?q=${encodeURIComponent(text)}` : '/search'),
  players: () => '/playerList',
  leaderBoard: () => '/leaderboard',
  statLeaders: () => '/statLeaders',
  team: (id: string) => `/teams/${encodeURIComponent(id)}`,
  player: (id: string) => `/players/${encodeURIComponent(id)}`,
  playerStats: (id: string, season?: string) =>
    `/player/${encodeURIComponent(id)}/stats${season ? `?season=${encodeURIComponent(season)}` : ''}`,
  game: (id: string) => `/games/${encodeURIComponent(id)}`,
  bracket: (seasonId: string, divisionId: string) =>
    `/tournamentBracket?${new URLSearchParams({ seasonId, divisionId })}`,
  /** All seasons with their brackets. */
  tournament: () => '/tournament',
  login: () => '/login',
  /** The feed of the news, which is no page of the app. */
  newsFeed: () => '/news.xml',
  /** A page of the administration, which has no prefix. */
  dashboard: () => '/dashboard/seasons',
}
