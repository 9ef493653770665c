import { readPlayerBasicQuery, readPlayerStatsQuery } from '../src/box-score/player-stats.ts'
import { readGameDetailQuery, listScoreMismatchesQuery } from '../src/box-score/queries.ts'
import { listLeagueByesQuery, listPublicByesQuery, readByeQuery } from '../src/calendar/byes.ts'
import { listFreeDaysQuery } from '../src/calendar/free-days.ts'
import {
  listLeagueWeekOffsQuery,
  listPublicWeekOffsQuery,
  readWeekOffQuery,
} from '../src/calendar/week-offs.ts'
import { listLeaguesQuery, listPublicLeaguesQuery, readLeagueQuery } from '../src/directory/leagues.ts'
import { listDivisionsQuery, findDivisionQuery, readDivisionQuery } from '../src/division/queries.ts'
import { resolveRefsQuery } from '../src/directory/resolve-refs.ts'
import { activeSeasonQuery, listSeasonsQuery, readSeasonQuery } from '../src/directory/seasons.ts'
import {
  listStatLeadersQuery,
  listTopPointsQuery,
  listTopTeamWinsQuery,
  listTopThreesQuery,
} from '../src/leaders/queries.ts'
import { listPlayersQuery, readPlayerQuery } from '../src/player/queries.ts'
import type { Reader } from '../src/query.ts'
import { listGameDaysQuery, listGamesQuery, readGameQuery } from '../src/schedule/game-queries.ts'
import {
  leagueStandingsQuery,
  listTeamsQuery,
  listPublicStandingsQuery,
  teamStandingQuery,
} from '../src/standings/queries.ts'
import { listEntriesOfTeamQuery, listGlobalTeamsQuery } from '../src/team/global-teams.ts'
import { listSchedulesQuery, readScheduleQuery } from '../src/schedule/schedule-queries.ts'
import { schedulingQuery } from '../src/schedule/scheduling.ts'
import { readTeamQuery, listTeamPlayersQuery } from '../src/team/queries.ts'

const all = { seasonId: 'all' }

/** All reads of entities that belong to a season, by name. */
export const seasonReads: Record<string, (db: Reader) => Promise<unknown>> = {
  listSeasons: (db) => listSeasonsQuery(db),
  activeSeason: (db) => activeSeasonQuery(db),
  readSeason: (db) => readSeasonQuery(db, 'season-1'),
  listLeagues: (db) => listLeaguesQuery(db, {}),
  publicLeagues: (db) => listPublicLeaguesQuery(db),
  readLeague: (db) => readLeagueQuery(db, 'league-1'),
  leagueTable: (db) => leagueStandingsQuery(db, 'league-1'),
  publicStandings: (db) => listPublicStandingsQuery(db, 'season-1'),
  listTeams: (db) => listTeamsQuery(db),
  teamStanding: (db) => teamStandingQuery(db, 'ants'),
  readTeam: (db) => readTeamQuery(db, 'ants'),
  teamPlayers: (db) => listTeamPlayersQuery(db, 'ants'),
  listDivisions: (db) => listDivisionsQuery(db, 'season-1'),
  readDivision: (db) => readDivisionQuery(db, 'division-1'),
  findDivision: (db) => findDivisionQuery(db, 'division-1'),
  leagueByes: (db) => listLeagueByesQuery(db, 'league-1'),
  readBye: (db) => readByeQuery(db, 'bye-1'),
  publicByes: (db) => listPublicByesQuery(db, {}),
  leagueWeekOffs: (db) => listLeagueWeekOffsQuery(db, 'league-1'),
  readWeekOff: (db) => readWeekOffQuery(db, 'week-off-1'),
  publicWeekOffs: (db) => listPublicWeekOffsQuery(db, {}),
  freeDays: (db) => listFreeDaysQuery(db, {}),
  listSchedules: (db) => listSchedulesQuery(db, {}),
  readSchedule: (db) => readScheduleQuery(db, 'schedule-1'),
  scheduling: (db) => schedulingQuery(db, 'schedule-1'),
  globalTeams: (db) => listGlobalTeamsQuery(db, { teamId: 'team-of-ants' }),
  entriesOfTeam: (db) => listEntriesOfTeamQuery(db, { teamId: 'team-of-ants', today: '2026-03-01' }),
  listGames: (db) => listGamesQuery(db, {}),
  gameDays: async (db) => (await listGameDaysQuery(db, {})).days,
  teamsWithGames: async (db) => (await listGameDaysQuery(db, {})).teams,
  zonesOfGames: async (db) => (await listGameDaysQuery(db, {})).time_zones,
  readGame: (db) => readGameQuery(db, 'game-1'),
  readGameDetail: (db) => readGameDetailQuery(db, 'game-1'),
  scoreMismatches: async (db) => Object.keys(await listScoreMismatchesQuery(db, 'league-1')),
  playerStats: async (db) => (await readPlayerStatsQuery(db, { playerId: 'ants-1', ...all })).gameStats,
  playerBasic: async (db) =>
    (await readPlayerBasicQuery(db, { playerId: 'ants-1', scope: 'all' }))?.gameStats ?? [],
  teamHistory: async (db) =>
    (await readPlayerQuery(db, { playerId: 'ants-1', personal: false }))?.teamHistory ?? [],
  listPlayers: async (db) =>
    (await listPlayersQuery(db, { includeHiddenTeams: true })).flatMap(({ rosters }) => rosters),
  topPoints: (db) => listTopPointsQuery(db, all),
  topThrees: (db) => listTopThreesQuery(db, all),
  topTeamWins: (db) => listTopTeamWinsQuery(db, all),
  statLeaders: async (db) => Object.values(await listStatLeadersQuery(db, all)).flat(),
  resolveRefs: (db) =>
    resolveRefsQuery(db, [
      { kind: 'season', id: 'season-1' },
      { kind: 'league', id: 'league-1' },
      { kind: 'division', id: 'division-1' },
      { kind: 'teamEntry', id: 'ants' },
      { kind: 'game', id: 'game-1' },
      { kind: 'schedule', id: 'schedule-1' },
      { kind: 'bye', id: 'bye-1' },
      { kind: 'weekOff', id: 'week-off-1' },
    ]),
}
