import type { SampleSeason } from './season.ts'

/** A request of a command. */
export interface CommandRequest {
  method: 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
}

/** Ids that exist, or did. Deleted ones stay, so that commands about them are refused. */
export interface KnownIds {
  seasons: string[]
  leagues: { seasonId: string; id: string }[]
  entries: string[]
  players: string[]
  games: { leagueUrl: string; id: string }[]
  byes: string[]
  weeksOff: string[]
  schedules: string[]
  divisions: string[]
}

export const knownIdsOf = ({ seasonId, leagueId, home, away, gameId, ids }: SampleSeason): KnownIds => ({
  seasons: [seasonId],
  leagues: [{ seasonId, id: leagueId }],
  entries: [home.id, away.id],
  players: [...home.players, ...away.players],
  games: [{ leagueUrl: leagueUrl({ seasonId, id: leagueId }), id: gameId }],
  byes: [ids.bye],
  weeksOff: [ids.weekOff],
  schedules: [ids.schedule],
  divisions: [ids.division],
})

const leagueUrl = ({ seasonId, id }: { seasonId: string; id: string }) =>
  `/api/seasonsv2/${seasonId}/leagues/${id}`

/** Three small random numbers, which each command uses in its own way. */
export type Choice = readonly [a: number, b: number, c: number]

type RandomCommand = (known: KnownIds, season: SampleSeason, choice: Choice) => CommandRequest

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
const dayOf = (number: number) => `2026-09-${String(1 + (number % 28)).padStart(2, '0')}`
const timeOf = (number: number) => `${String(10 + (number % 10)).padStart(2, '0')}:00`
const put = (url: string, body: unknown): CommandRequest => ({ method: 'PUT', url, body })
const post = (url: string, body: unknown): CommandRequest => ({ method: 'POST', url, body })
const remove = (url: string): CommandRequest => ({ method: 'DELETE', url })

/** The commands of an organizer, by what they are about. */
export const randomCommands: Readonly<Record<string, RandomCommand>> = {
  createSeason: (_, __, [a]) => post('/api/seasonsv2', { name: `Season ${a}` }),
  changeSeason: ({ seasons }, _, [a, b, c]) =>
    put(
      `/api/seasonsv2/${pick(seasons, a)}`,
      pick([{ name: `Season ${b}` }, { active: c % 2 === 0 }, { startDate: dayOf(c) }], b),
    ),
  deleteSeason: ({ seasons }, _, [a]) => remove(`/api/seasonsv2/${pick(seasons, a)}`),
  createLeague: ({ seasons }, _, [a, b, c]) =>
    post(`/api/seasonsv2/${pick(seasons, a)}/leagues`, { name: `League ${b}`, playoffPlaces: c % 4 }),
  changeLeague: ({ leagues }, _, [a, b, c]) =>
    put(leagueUrl(pick(leagues, a)), { name: `League ${b}`, playoffPlaces: c % 5 }),
  deleteLeague: ({ leagues }, _, [a]) => remove(leagueUrl(pick(leagues, a))),
  scheduleGame: ({ leagues, entries }, _, [a, b, c]) =>
    post(`${leagueUrl(pick(leagues, a))}/games`, {
      home_team_id: pick(entries, b),
      away_team_id: pick(entries, b + 1),
      date: dayOf(c),
      time: timeOf(c),
    }),
  score: ({ games }, _, [a, b, c]) =>
    put(`/api/gamesv2/${pick(games, a).id}/scores`, { score_home: 40 + b, score_away: 40 + c }),
  details: ({ games }, _, [a, b, c]) =>
    put(
      `/api/gamesv2/${pick(games, a).id}/details`,
      pick(
        [
          { date: dayOf(c), time: timeOf(b) },
          { location: `Gym ${c}` },
          { status: 'postponed', public_note: `Note ${c}` },
          { status: 'cancelled' },
          { status: 'scheduled' },
          { status: 'forfeit' },
          { status: 'final' },
        ],
        b,
      ),
    ),
  statistics: ({ games, players }, { ids }, [a, b, c]) =>
    put('/api/player-game-stats', {
      game_id: pick(games, a).id,
      stats: [{ player_id: pick(players, b), stat_id: ids.stat, value: c }],
    }),
  periodScores: ({ games, entries }, { ids }, [a, b, c]) =>
    put(`/api/gamesv2/${pick(games, a).id}/scores`, {
      score_home: 50,
      score_away: 40 + c,
      periodScores: [{ gamePeriodId: ids.gamePeriod, team_id: pick(entries, b), score: c }],
    }),
  startGame: ({ games }, _, [a]) => post(`/api/gamesv2/${pick(games, a).id}/start`, {}),
  deleteGame: ({ games }, _, [a]) => remove(`${pick(games, a).leagueUrl}/games/${pick(games, a).id}`),
  scheduleBye: ({ entries }, _, [a, b]) =>
    post('/api/bye-dates', { team_id: pick(entries, a), date: dayOf(b) }),
  deleteBye: ({ byes }, _, [a]) => remove(`/api/bye-dates/${pick(byes, a)}`),
  scheduleWeekOff: ({ leagues }, _, [a, b]) => {
    const { seasonId: season_id, id: league_id } = pick(leagues, a)
    return post('/api/week-offs', {
      season_id,
      league_id,
      date: dayOf(b),
      reason: b % 2 ? `Reason ${b}` : null,
    })
  },
  deleteWeekOff: ({ weeksOff }, _, [a]) => remove(`/api/week-offs/${pick(weeksOff, a)}`),
  changeSchedule: ({ schedules }, _, [a, b]) =>
    put(`/api/schedules/${pick(schedules, a)}`, {
      startDate: '2026-10-05',
      numWeeks: 1 + (b % 3),
      timeSlots: ['18:00', timeOf(b)],
    }),
  generate: ({ schedules }, _, [a, b]) =>
    post('/api/games/generate-full-schedule', { scheduleId: pick(schedules, a), seed: b }),
  deleteSchedule: ({ schedules }, _, [a]) => remove(`/api/schedules/${pick(schedules, a)}`),
  createDivision: ({ seasons }, _, [a, b]) =>
    post(`/api/seasonsv2/${pick(seasons, a)}/divisions`, { name: `Division ${b}` }),
  renameDivision: ({ divisions }, _, [a, b]) =>
    put(`/api/divisions/${pick(divisions, a)}/name`, { name: `Division ${b}` }),
  assign: ({ divisions, entries }, _, [a, b]) =>
    post(`/api/divisions/${pick(divisions, a)}/teams`, { seasons_leagues_teams_id: pick(entries, b) }),
  unassign: ({ divisions, entries }, _, [a, b]) =>
    remove(`/api/divisions/${pick(divisions, a)}/teams/${pick(entries, b)}`),
  deleteDivision: ({ divisions }, _, [a]) => remove(`/api/divisions/${pick(divisions, a)}`),
}

/** Adds what a response has created to the known ids. */
export function learn(
  known: KnownIds,
  { url }: CommandRequest,
  body: Record<string, { id?: string } | undefined>,
): void {
  const seasonId = /seasonsv2\/([^/]+)/.exec(url)?.[1] ?? ''
  const { season, league, game, bye, weekOff, division } = body
  if (season?.id && !known.seasons.includes(season.id)) known.seasons.push(season.id)
  if (league?.id && known.leagues.every(({ id }) => id !== league.id))
    known.leagues.push({ seasonId, id: league.id })
  if (game?.id && known.games.every(({ id }) => id !== game.id))
    known.games.push({ leagueUrl: url.replace(/\/games.*/, ''), id: game.id })
  if (bye?.id) known.byes.push(bye.id)
  if (weekOff?.id) known.weeksOff.push(weekOff.id)
  if (division?.id && !known.divisions.includes(division.id)) known.divisions.push(division.id)
}
