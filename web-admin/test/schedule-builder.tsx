import { defaultBadge } from '@league/contracts/badge/rules'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import type { GameView } from '@league/contracts/game/views'
import type { ScheduleDraftView, ScheduleReport, ScheduleView } from '@league/contracts/schedule/views'
import { ScheduleBuilderPage } from '../src/features/schedule-builder/ScheduleBuilderPage.tsx'
import { gameDetail } from './game-detail.ts'
import { network } from './network.ts'
import { owner } from './organization.ts'
import { renderSignedIn } from './signed-in.tsx'

const league = {
  id: 'l1',
  seasons_leagues_id: 'l1',
  name: 'Monday',
  position: 0,
  season_id: 's1',
  teamsCount: 4,
  playoffPlaces: null,
  season: { id: 's1', name: 'Summer', active: true, showDivisions: false },
}
const team = (id: string, name: string, unavailableSlots: string[] = []) => ({
  id: `team-${id}`,
  name,
  leagueId: 'l1',
  league: { id: 'l1', name: 'Monday', season: { id: 's1', name: 'Summer' } },
  seasons_leagues_teams_id: id,
  logo: null,
  hidden: false,
  players: [],
  playersCount: 7,
  unavailableSlots,
})
const teams = [team('a', 'Aces', ['21:00']), team('b', 'Bulls'), team('c', 'Cubs'), team('d', 'Ducks')]
export const report: ScheduleReport = {
  hardConflicts: 0,
  homeAwayGap: 1,
  longestRun: 2,
  breaks: 1,
  rest: { shortest: 7, mean: 7 },
  slotSpread: 1,
  daySpread: 0,
  teams: [
    { teamId: 'a', games: 3, home: 2, away: 1, byes: 0 },
    { teamId: 'b', games: 2, home: 1, away: 1, byes: 1 },
  ],
  meetings: { min: 1, max: 1 },
  unplaced: [],
}
/** Two Sundays with four time slots. They are far in the future, so that the first week is shown first. */
export const schedule: ScheduleView = {
  id: 'sch-1',
  name: 'Regular Season',
  leagueId: 'l1',
  seasonId: 's1',
  startDate: '2096-06-03',
  numWeeks: 2,
  gameDays: ['Sunday'],
  sameSlot: true,
  timeSlots: ['19:00', '20:00', '21:00', '22:00'],
  weeklyTimeSlots: [
    ['19:00', '20:00', '21:00', '22:00'],
    ['19:00', '20:00', '21:00', '22:00'],
  ],
  weeklyDates: ['2096-06-03', '2096-06-10'],
  generated: { at: '2096-05-01T19:00:00.000Z', report },
  revision: '3',
}
const side = (id: string, name: string) => ({
  id,
  name,
  abbreviation: null,
  logo: null,
  badge: defaultBadge({ teamId: id, name }),
})
const game = (
  id: string,
  time: string,
  home: string,
  away: string,
  change: Partial<GameView> = {},
): GameView => ({
  ...gameDetail.game,
  id,
  date: '2096-06-03',
  time,
  homeTeam: side(home.charAt(0).toLowerCase(), home),
  awayTeam: side(away.charAt(0).toLowerCase(), away),
  status: 'scheduled',
  score_home: null,
  score_away: null,
  revision: '1',
  ...change,
})
/** Two scheduled games and one that was played. */
export const games = [
  game('g1', '19:00', 'Aces', 'Bulls'),
  game('g2', '20:00', 'Cubs', 'Ducks'),
  game('g3', '22:00', 'Bulls', 'Ducks', { status: 'final', score_home: 80, score_away: 71 }),
]
/** A draft of one game and one bye, for a schedule with one current game and one pinned game. */
export const draftOf = (seed: number, fingerprint = `print-${seed}`): ScheduleDraftView => ({
  draft: {
    games: [{ weekIndex: 0, date: '2096-06-03', time: '19:00', homeTeamId: 'd', awayTeamId: 'a' }],
    byes: [{ weekIndex: 0, date: '2096-06-03', teamId: 'b' }],
    report: {
      ...report,
      longestRun: 1,
      unplaced: [{ homeTeamId: 'a', awayTeamId: 'c', reason: 'No slot is left.' }],
    },
    seed,
    fingerprint,
  },
  current: {
    games: [{ weekIndex: 0, date: '2096-06-03', time: '19:00', homeTeamId: 'a', awayTeamId: 'b' }],
    byes: [],
    report,
  },
  pinned: [{ weekIndex: 0, date: '2096-06-03', time: '22:00', homeTeamId: 'b', awayTeamId: 'd' }],
})

/** Renders the schedule builder with one generated schedule and returns the requests that it sends. */
export function renderScheduleBuilder(
  answers: Parameters<typeof network>[0] = {},
): ReturnType<typeof network> {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/seasonsleagues': () => ({ seasonsLeagues: [league] }),
    'GET /api/teams': () => ({ teams }),
    'GET /api/teams/teamsByLeague': () => ({ teams }),
    'GET /api/week-offs/season/:seasonId/league/:leagueId': () => ({ weekOffs: [] }),
    'GET /api/schedules': () => ({ schedules: [schedule] }),
    'GET /api/schedules/:id/draft': () => draftOf(0),
    'GET /api/games/weekly-games': () => ({ games }),
    'GET /api/games/weekly-byes': () => ({ byes: [] }),
    'POST /api/schedules': () => ({ schedule }),
    'PUT /api/schedules/:id': () => ({ schedule }),
    'DELETE /api/schedules/:id': () => ({ deleted: 'sch-1' }),
    'PUT /api/games/swap': () => ({ games, warnings: [] }),
    'PUT /api/gamesv2/:id/details': () => ({ game: games[0] }),
    'PUT /api/teams/:id': () => ({ team: teams[0] }),
    'POST /api/games/generate-full-schedule': () => ({ message: scheduleMessages.generated, report }),
    ...answers,
  })
  renderSignedIn(<ScheduleBuilderPage />, { path: '/scheduleBuilder', address: '/scheduleBuilder' })
  return sent
}
