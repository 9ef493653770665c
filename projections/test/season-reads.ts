import { playerBasic, playerStats } from '../src/box-score/player-stats.ts'
import { readGameDetail, scoreMismatches } from '../src/box-score/queries.ts'
import { leagueByes, publicByes, readBye } from '../src/calendar/byes.ts'
import { freeDays } from '../src/calendar/free-days.ts'
import { leagueWeekOffs, publicWeekOffs, readWeekOff } from '../src/calendar/week-offs.ts'
import { listLeagues, publicLeagues, readLeague } from '../src/directory/leagues.ts'
import { listDivisions, placeOfDivision, readDivision } from '../src/division/queries.ts'
import { resolveRefs } from '../src/directory/resolve-refs.ts'
import { activeSeason, listSeasons, readSeason } from '../src/directory/seasons.ts'
import { statLeaders, topPoints, topTeamWins, topThrees } from '../src/leaders/queries.ts'
import { listPlayers, readPlayer } from '../src/player/queries.ts'
import type { Reader } from '../src/query.ts'
import { gameDays } from '../src/schedule/days.ts'
import { listGames, readGame } from '../src/schedule/queries.ts'
import { leagueTable, listTeams, publicStandings, teamStanding } from '../src/standings/queries.ts'
import { entriesOfTeam } from '../src/team/entries-of-team.ts'
import { listSchedules, readSchedule } from '../src/schedule/schedules-with-reports.ts'
import { scheduling } from '../src/schedule/scheduling.ts'
import { globalTeams } from '../src/team/global-teams.ts'
import { readTeam, teamPlayers } from '../src/team/queries.ts'

const all = { seasonId: 'all' }

/** Every read of something below a season, each by a name. */
export const seasonReads: Record<string, (db: Reader) => Promise<unknown>> = {
  listSeasons: (db) => listSeasons(db),
  activeSeason: (db) => activeSeason(db),
  readSeason: (db) => readSeason(db, 'season-1'),
  listLeagues: (db) => listLeagues(db, {}),
  publicLeagues: (db) => publicLeagues(db),
  readLeague: (db) => readLeague(db, 'league-1'),
  leagueTable: (db) => leagueTable(db, 'league-1'),
  publicStandings: (db) => publicStandings(db, 'season-1'),
  listTeams: (db) => listTeams(db),
  teamStanding: (db) => teamStanding(db, 'ants'),
  readTeam: (db) => readTeam(db, 'ants'),
  teamPlayers: (db) => teamPlayers(db, 'ants'),
  listDivisions: (db) => listDivisions(db, 'season-1'),
  readDivision: (db) => readDivision(db, 'division-1'),
  placeOfDivision: (db) => placeOfDivision(db, 'division-1'),
  leagueByes: (db) => leagueByes(db, 'league-1'),
  readBye: (db) => readBye(db, 'bye-1'),
  publicByes: (db) => publicByes(db, {}),
  leagueWeekOffs: (db) => leagueWeekOffs(db, 'league-1'),
  readWeekOff: (db) => readWeekOff(db, 'week-off-1'),
  publicWeekOffs: (db) => publicWeekOffs(db, {}),
  freeDays: (db) => freeDays(db, {}),
  listSchedules: (db) => listSchedules(db, {}),
  readSchedule: (db) => readSchedule(db, 'schedule-1'),
  scheduling: (db) => scheduling(db, 'schedule-1'),
  globalTeams: (db) => globalTeams(db, { teamId: 'team-of-ants' }),
  entriesOfTeam: (db) => entriesOfTeam(db, { teamId: 'team-of-ants', today: '2026-03-01' }),
  listGames: (db) => listGames(db, {}),
  gameDays: async (db) => (await gameDays(db, {})).days,
  teamsWithGames: async (db) => (await gameDays(db, {})).teams,
  readGame: (db) => readGame(db, 'game-1'),
  readGameDetail: (db) => readGameDetail(db, 'game-1'),
  scoreMismatches: async (db) => Object.keys(await scoreMismatches(db, 'league-1')),
  playerStats: async (db) => (await playerStats(db, { playerId: 'ants-1', ...all })).gameStats,
  playerBasic: async (db) => (await playerBasic(db, { playerId: 'ants-1', scope: 'all' }))?.gameStats ?? [],
  teamHistory: async (db) =>
    (await readPlayer(db, { playerId: 'ants-1', personal: false }))?.teamHistory ?? [],
  listPlayers: async (db) => (await listPlayers(db, { withHidden: true })).flatMap(({ rosters }) => rosters),
  topPoints: (db) => topPoints(db, all),
  topThrees: (db) => topThrees(db, all),
  topTeamWins: (db) => topTeamWins(db, all),
  statLeaders: async (db) => Object.values(await statLeaders(db, all)).flat(),
  resolveRefs: (db) =>
    resolveRefs(db, [
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
