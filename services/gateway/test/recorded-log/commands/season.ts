import type { GameId, LeagueId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import type { Client } from './client.ts'

/** A team in a league, with the ids of the players on its roster. */
export interface RecordedTeam {
  /** The id of the team entry. */
  id: string
  name: string
  players: string[]
}

export interface RecordedLeague {
  seasonId: SeasonId
  leagueId: LeagueId
  /** URL of the league in the API. */
  url: string
  teams: RecordedTeam[]
}

const PLAYERS_PER_TEAM = 4
const firstNames = ['Ann', 'Bea', 'Cleo', 'Dora', 'Ella', 'Fay', 'Gia', 'Hope', 'Iris', 'June', 'Kim', 'Lea']

/** Creates a season and returns its id. */
export async function createSeason(owner: Client, fields: object): Promise<string> {
  return (await owner.post('/api/seasonsv2', fields)).season.id
}

/** Creates a league with teams of four players each. */
export async function createLeague(
  owner: Client,
  seasonId: SeasonId,
  name: string,
  teamNames: readonly string[],
): Promise<RecordedLeague> {
  const { league } = await owner.post(`/api/seasonsv2/${seasonId}/leagues`, { name })
  const url = `/api/seasonsv2/${seasonId}/leagues/${league.id}`
  const teams: RecordedTeam[] = []
  for (const [nth, teamName] of teamNames.entries()) {
    const { team } = await owner.post(`${url}/teams`, { name: teamName })
    const players: string[] = []
    for (let number = 0; number < PLAYERS_PER_TEAM; number += 1) {
      const firstName = firstNames[(nth * PLAYERS_PER_TEAM + number) % firstNames.length]
      const person = { firstName, lastName: `${teamName} ${number}`, jersey: String(number * 3) }
      const added = await owner.post(`${url}/teams/${team.id}/players`, {
        ...person,
        position: 'G',
        force: true,
      })
      players.push(added.player.id)
    }
    teams.push({ id: team.id, name: teamName, players })
  }
  return { seasonId, leagueId: league.id, url, teams }
}

/**
 * Records score, period scores and box score of a game, derived from a seed so that no two games look alike.
 */
export async function playGame(
  owner: Client,
  game: { id: string; teams: RecordedTeam[] },
  seed: number,
): Promise<void> {
  const { gamePeriods } = await owner.get('/api/gamePeriods/basketball')
  const { stats } = await owner.get('/api/statsv2/basketball')
  const statId = (abbreviation: string) =>
    (stats as { id: string; abbreviation: string }[]).find((stat) => stat.abbreviation === abbreviation)?.id
  const scoreOf = (side: number) => 40 + ((seed * 7 + side * 11) % 30)
  await owner.put(`/api/gamesv2/${game.id}/scores`, {
    score_home: scoreOf(0),
    score_away: scoreOf(1),
    periodScores: game.teams.flatMap((team, side) =>
      gamePeriods.slice(0, 2).map(({ id: gamePeriodId }: { id: string }, nth: number) => ({
        gamePeriodId,
        team_id: team.id,
        score: Math.floor(scoreOf(side) / 2) + nth,
      })),
    ),
  })
  const counts = (number: number) => ({
    PTS: (seed + number * 5) % 23,
    REB: (seed * 3 + number) % 9,
    AST: number,
  })
  await owner.put('/api/player-game-stats', {
    game_id: game.id,
    stats: game.teams.flatMap(({ players }) =>
      players.slice(0, 3).flatMap((player_id, number) =>
        Object.entries(counts(number)).flatMap(([abbreviation, value]) => {
          const stat_id = statId(abbreviation)
          return stat_id ? [{ player_id, stat_id, value }] : []
        }),
      ),
    ),
    played: game.teams.map(({ players }) => ({ player_id: players[3], played: false })),
  })
}

/**
 * Generates a schedule twice, swaps two of its games, plays some of them, and forfeits, postpones, cancels,
 * moves, corrects and deletes others.
 */
export async function playSchedule(
  owner: Client,
  { seasonId, leagueId, url, teams }: RecordedLeague,
): Promise<void> {
  const { bye } = await owner.post('/api/bye-dates', { team_id: teams[0]?.id, date: '2026-05-13' })
  const { bye: taken } = await owner.post('/api/bye-dates', { team_id: teams[1]?.id, date: '2026-05-20' })
  const off = { season_id: seasonId, league_id: leagueId }
  await owner.post('/api/week-offs', { ...off, date: '2026-05-27', reason: 'Memorial week' })
  const { weekOff } = await owner.post('/api/week-offs', { ...off, date: '2026-06-03' })
  await owner.delete(`/api/bye-dates/${taken.id}`)
  await owner.delete(`/api/week-offs/${weekOff.id}`)
  await owner.get(`/api/bye-dates/season/${seasonId}/league/${leagueId}?${bye.id}`)

  const weeks = {
    startDate: '2026-05-06',
    numWeeks: 5,
    gameDays: ['Wednesday'],
    timeSlots: ['18:00', '19:30'],
  }
  const { schedule } = await owner.post('/api/schedules', { name: 'Spring', leagueId, ...weeks })
  await owner.post('/api/games/generate-full-schedule', { scheduleId: schedule.id, seed: 1 })
  await owner.put(`/api/schedules/${schedule.id}`, { name: 'Spring rounds', numWeeks: 6 })
  await owner.post('/api/games/generate-full-schedule', { scheduleId: schedule.id, seed: 4 })

  interface Listed {
    id: string
    date: string
    home_team_id: TeamEntryId
    away_team_id: TeamEntryId
  }
  const listed: Listed[] = (await owner.get(`${url}/games`)).games
  const games = listed.map((game) => ({
    ...game,
    teams: [game.home_team_id, game.away_team_id].flatMap((id) => teams.filter((team) => team.id === id)),
  }))
  const [first, second] = [games.at(-1), games.find(({ date }) => date !== games.at(-1)?.date)]
  await owner.put('/api/games/swap', { gameId1: first?.id, gameId2: second?.id })

  const details = (id: string | undefined, body: object) => owner.put(`/api/gamesv2/${id}/details`, body)
  const [forfeited, postponed, cancelled, back, moved, dropped, corrected, ...rest] = games
  await details(forfeited?.id, {
    status: 'forfeit',
    winner_team_id: forfeited?.away_team_id,
    reason: 'No referee',
  })
  await details(postponed?.id, { status: 'postponed' })
  await details(cancelled?.id, { status: 'cancelled' })
  await details(back?.id, { status: 'postponed' })
  await details(back?.id, { status: 'scheduled' })
  await details(moved?.id, { date: '2026-06-20', time: '10:15' })
  await details(moved?.id, {
    location: 'Arena',
    location_url: 'https://maps.example/arena',
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
  })
  await owner.delete(`${url}/games/${dropped?.id}`)
  for (const [nth, game] of [corrected, back, ...rest.slice(0, 3)].entries())
    if (game) await playGame(owner, game, nth + 1)
  await details(back?.id, { status: 'forfeit', winner_team_id: back?.home_team_id })
  await details(back?.id, { status: 'final' })
  const score = { score_home: 71, score_away: 70, reason: 'Wrong sheet' }
  await owner.put(`/api/gamesv2/${corrected?.id}/scores`, score)
  await restoreFirstScore(owner, corrected?.id ?? '')

  const { schedule: unused } = await owner.post('/api/schedules', {
    name: 'Unused',
    leagueId,
    ...weeks,
    numWeeks: 1,
  })
  await owner.put(`/api/schedules/${unused.id}`, { startDate: '2026-08-05', numWeeks: 2 })
  await owner.post('/api/games/generate-full-schedule', { scheduleId: unused.id, seed: 2 })
  await owner.delete(`/api/schedules/${unused.id}`)
}

/** Restores the first score of a game. */
export async function restoreFirstScore(owner: Client, gameId: GameId): Promise<void> {
  const { history } = await owner.get(`/api/gamesv2/${gameId}/history`)
  const recorded = history.find(({ kind }: { kind: string }) => kind === 'ScoreRecorded')
  await owner.post(`/api/gamesv2/${gameId}/history/${recorded.id}/restore`, { reason: 'It was right' })
}
