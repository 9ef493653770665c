import type { SeasonFile } from './season-files.ts'

type Row = Record<string, string>

const TEAMS = 30
/** Each team plays 82 games, as in the largest leagues. */
const GAMES = 1230
const GAMES_A_DAY = 7
const PLAYERS_OF_TEAM = 11
/** Only the last of the played games have box scores. The others show what a page is without one. */
const BOX_SCORES = 40
const MAX_NAME_LENGTH = 100
const DAY_MS = 86_400_000

const places = [
  'Rancho Palos Verdes Peninsula',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'Saint-Quentin-en-Yvelines',
  'Ho',
  'Washington Heights-Inwood',
]
const nicknames = ['Community Athletic Association Thunderbirds', 'Ax', 'Mountaineers', 'Old Boys & Girls']
const firstNames = [
  'Maximiliana-Alexandrina',
  'Bo',
  'Wolfeschlegelsteinhausenbergerdorff',
  'Jean Michel',
  'Ana',
]
const lastNames = ['Featherstonehaugh-Cholmondeley', 'Ng', 'de la Cruz y Villanueva', 'Van den Heuvel']

/** Returns the name of the team of a number: short, long, and of one long word in turns. */
export function longTeamName(number: number): string {
  const place = places[number % places.length] ?? ''
  const nickname = nicknames[number % nicknames.length] ?? ''
  return `${place} ${nickname}`.slice(0, MAX_NAME_LENGTH - 4) + ` ${number}`
}

/**
 * Returns the rows of the CSV files of a season as large as they get: 30 teams with long names and without
 * logos, and 1,230 games around today.
 */
export function largeSeason(today = new Date()): Record<SeasonFile, Row[]> {
  const teams = range(TEAMS).map((team) => ({ team_id: String(team), name: longTeamName(team + 1) }))
  const players = range(TEAMS * PLAYERS_OF_TEAM).map((player) => ({
    player_id: String(player),
    first_name: firstNames[player % firstNames.length] ?? '',
    last_name: `${lastNames[player % lastNames.length]} ${player}`,
    position: player % 7 === 0 ? 'Shooting guard and forward' : 'G',
  }))
  const rosters = players.map(({ player_id }, player) => ({
    team_id: String(Math.floor(player / PLAYERS_OF_TEAM)),
    player_id,
    jersey: String(player % 100),
    position: player % 7 === 0 ? 'Shooting guard and forward' : 'G',
  }))
  const games = range(GAMES).map((game) => gameOf(game, today))
  const withBoxScores = games.filter(({ status }) => status === 'final').slice(-BOX_SCORES)
  const box_scores = withBoxScores.flatMap((game) => [
    ...linesOf(game, game.home_team_id, game.home_score),
    ...linesOf(game, game.away_team_id, game.away_score),
  ])
  return { teams, players, rosters, games, box_scores }
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** Every team meets every other in turns. Two thirds of the games are over. */
function gameOf(game: number, today: Date) {
  const round = Math.floor(game / (TEAMS / 2)) % (TEAMS - 1)
  const pair = game % (TEAMS / 2)
  const rotate = (place: number) => (place === 0 ? 0 : 1 + ((place - 1 + round) % (TEAMS - 1)))
  const [first, second] = [rotate(pair), rotate(TEAMS - 1 - pair)]
  const [home, away] = game % 2 === 0 ? [first, second] : [second, first]
  const day = Math.floor(game / GAMES_A_DAY) - Math.floor((GAMES * 2) / 3 / GAMES_A_DAY)
  const isOver = day < 0
  const mishap = ['forfeit', 'postponed', 'cancelled'][game % 97]
  const status = mishap && (isOver || mishap !== 'forfeit') ? mishap : isOver ? 'final' : 'scheduled'
  const hasScore = status === 'final' || status === 'forfeit'
  const [homeScore, awayScore] = [78 + ((game * 37) % 60), 75 + ((game * 53) % 62)]
  return {
    game_id: String(game),
    date: new Date(today.getTime() + day * DAY_MS).toISOString().slice(0, 10),
    time_local: game % 11 === 0 ? '' : `${18 + (game % 4)}:30`,
    timezone: game % 13 === 0 ? 'America/New_York' : 'America/Los_Angeles',
    home_team_id: String(home),
    away_team_id: String(away),
    home_score: hasScore ? String(homeScore) : '',
    away_score: hasScore ? String(awayScore === homeScore ? awayScore + 1 : awayScore) : '',
    status,
    counts_in_standings: '1',
  }
}

/** Returns the lines of a team. Everybody makes free throws, and the first player all points that are left. */
function linesOf(game: Row, team: string, score: string): Row[] {
  const each = 7
  return range(PLAYERS_OF_TEAM).map((index) => {
    const left = Number(score) - each * (PLAYERS_OF_TEAM - 2)
    const points = index === 0 ? left : each
    const played = index < PLAYERS_OF_TEAM - 1
    const counts = { reb: 11, ast: 4, stl: 1, blk: 0, tov: 3, pf: 2, fg2m: 0, fg2a: 6, fg3m: 0, fg3a: 0 }
    const shown = Object.entries({ ...counts, pts: points, ftm: points, fta: points + 2 })
    const values = shown.map(([key, value]) => [key, played ? String(value) : ''])
    return {
      game_id: game['game_id'] ?? '',
      team_id: team,
      player_id: String(Number(team) * PLAYERS_OF_TEAM + index),
      played: played ? '1' : '0',
      minutes: played ? '24' : '',
      ...Object.fromEntries(values),
    }
  })
}
