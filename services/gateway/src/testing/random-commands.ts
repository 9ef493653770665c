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
  entries: { leagueUrl: string; id: string }[]
  teams: string[]
  players: string[]
  games: { leagueUrl: string; id: string }[]
  byes: string[]
  weeksOff: string[]
  schedules: string[]
  divisions: string[]
  links: string[]
  pages: string[]
  businesses: string[]
  periods: string[]
  attributes: string[]
}

export const knownIdsOf = ({ seasonId, leagueId, home, away, gameId, ids }: SampleSeason): KnownIds => ({
  seasons: [seasonId],
  leagues: [{ seasonId, id: leagueId }],
  entries: [home, away].map(({ id }) => ({ leagueUrl: leagueUrl({ seasonId, id: leagueId }), id })),
  teams: [home.teamId, away.teamId],
  players: [...home.players, ...away.players],
  games: [{ leagueUrl: leagueUrl({ seasonId, id: leagueId }), id: gameId }],
  byes: [ids.bye],
  weeksOff: [ids.weekOff],
  schedules: [ids.schedule],
  divisions: [ids.division],
  links: [ids.link],
  pages: [ids.page],
  businesses: [ids.business],
  periods: [ids.gamePeriod],
  attributes: [ids.attribute],
})

const leagueUrl = ({ seasonId, id }: { seasonId: string; id: string }) =>
  `/api/seasonsv2/${seasonId}/leagues/${id}`

/** Three small random numbers, which each command uses in its own way. */
export type Choice = readonly [a: number, b: number, c: number]

const entryUrl = ({ leagueUrl, id }: { leagueUrl: string; id: string }) => `${leagueUrl}/teams/${id}`

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
  copySeason: ({ seasons }, _, [a, b]) =>
    post('/api/seasonsv2', { name: `Copy ${b}`, copyFromSeasonId: pick(seasons, a) }),
  changeLeague: ({ leagues }, _, [a, b, c]) =>
    put(leagueUrl(pick(leagues, a)), { name: `League ${b}`, playoffPlaces: c % 5 }),
  deleteLeague: ({ leagues }, _, [a]) => remove(leagueUrl(pick(leagues, a))),
  scheduleGame: ({ leagues, entries }, _, [a, b, c]) =>
    post(`${leagueUrl(pick(leagues, a))}/games`, {
      home_team_id: pick(entries, b).id,
      away_team_id: pick(entries, b + 1).id,
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
      periodScores: [{ gamePeriodId: ids.gamePeriod, team_id: pick(entries, b).id, score: c }],
    }),
  startGame: ({ games }, _, [a]) => post(`/api/gamesv2/${pick(games, a).id}/start`, {}),
  deleteGame: ({ games }, _, [a]) => remove(`${pick(games, a).leagueUrl}/games/${pick(games, a).id}`),
  scheduleBye: ({ entries }, _, [a, b]) =>
    post('/api/bye-dates', { team_id: pick(entries, a).id, date: dayOf(b) }),
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
    post(`/api/divisions/${pick(divisions, a)}/teams`, { seasons_leagues_teams_id: pick(entries, b).id }),
  unassign: ({ divisions, entries }, _, [a, b]) =>
    remove(`/api/divisions/${pick(divisions, a)}/teams/${pick(entries, b).id}`),
  deleteDivision: ({ divisions }, _, [a]) => remove(`/api/divisions/${pick(divisions, a)}`),
  enterTeam: ({ leagues, entries }, _, [a, b, c]) =>
    post(
      `${leagueUrl(pick(leagues, a))}/teams`,
      c % 2 ? { name: `Team ${b}` } : { copyFromTeamId: pick(entries, b).id },
    ),
  renameEntry: ({ entries }, _, [a, b]) => put(entryUrl(pick(entries, a)), { name: `Renamed ${b}` }),
  appointCaptain: ({ entries, players }, _, [a, b, c]) =>
    put(entryUrl(pick(entries, a)), c % 2 ? { captain: `Captain ${b}` } : { captainId: pick(players, b) }),
  hideTeam: ({ entries }, _, [a]) => put(`${entryUrl(pick(entries, a))}/toggle-hidden`, {}),
  removeTeam: ({ entries }, _, [a]) => remove(entryUrl(pick(entries, a))),
  addPlayer: ({ entries, players }, _, [a, b, c]) =>
    post(
      `${entryUrl(pick(entries, a))}/players`,
      c % 2
        ? { firstName: 'Zoe', lastName: `New ${b}`, jersey: `${b}`, force: true }
        : { player_id: pick(players, b), position: 'G' },
    ),
  removePlayer: ({ entries, players }, _, [a, b]) =>
    remove(`${entryUrl(pick(entries, a))}/players/${pick(players, b)}`),
  changePlayer: ({ players }, _, [a, b, c]) =>
    put(
      `/api/playersv2/${pick(players, a)}`,
      pick([{ lastName: `Name ${b}` }, { photoConsent: c % 2 === 0 }, { email: `a${b}@example.org` }], c),
    ),
  sponsorPlayer: ({ players }, _, [a, b]) =>
    put(`/api/playersv2/${pick(players, a)}/sponsor`, { name: `Sponsor ${b}` }),
  deletePlayer: ({ players }, _, [a]) => remove(`/api/playersv2/${pick(players, a)}`),
  mergePlayers: ({ players }, _, [a, b]) =>
    post('/api/playersv2/merge', {
      masterId: pick(players, a),
      duplicateIds: [pick(players, a + 1 + (b % 3))],
    }),
  createTeam: ({ leagues }, _, [a, b, c]) =>
    post('/api/teams', { name: `Club ${b}`, ...(c % 2 ? { leagueId: pick(leagues, a).id } : {}) }),
  changeTeam: ({ teams, leagues }, _, [a, b]) =>
    put(`/api/teams/${pick(teams, a)}`, {
      name: `Club ${b}`,
      leagueId: pick(leagues, b).id,
      unavailableSlots: b % 2 ? [timeOf(b)] : [],
    }),
  changeBadge: ({ teams }, _, [a, b]) =>
    put(`/api/teams/${pick(teams, a)}/badge`, {
      abbreviation: 'ABC',
      primary: `#1230${10 + b}`,
      secondary: '#f2b632',
      shape: 'shield',
      mark: 'chief',
    }),
  restoreBadge: ({ teams }, _, [a]) => remove(`/api/teams/${pick(teams, a)}/badge`),
  deleteTeam: ({ teams }, _, [a]) => remove(`/api/teams/${pick(teams, a)}`),
  addLink: (_, __, [a, b]) =>
    post(
      '/api/organization-links',
      b % 2 ? { label: `Link ${a}` } : { label: `Link ${a}`, is_external: true, url: 'https://x.example/' },
    ),
  changeLink: ({ links }, _, [a, b, c]) =>
    put(
      `/api/organization-links/${pick(links, a)}`,
      pick([{ position: b % 6 }, { show_in_navbar: b % 2 === 0 }, { label: `Label ${b}` }], c),
    ),
  removeLink: ({ links }, _, [a]) => remove(`/api/organization-links/${pick(links, a)}`),
  editPage: ({ pages }, _, [a, b]) =>
    put(`/api/pages/${pick(pages, a)}`, { content: { blocks: [{ type: 'paragraph', text: `Text ${b}` }] } }),
  addBusiness: (_, __, [a]) => post('/api/businesses', { name: `Business ${a}` }),
  changeBusiness: ({ businesses }, _, [a, b]) =>
    put(`/api/businesses/${pick(businesses, a)}`, pick([{ phone: `555-${b}` }, { cost: `$${b}` }], b)),
  deleteBusiness: ({ businesses }, _, [a]) => remove(`/api/businesses/${pick(businesses, a)}`),
  hideStat: (_, { ids }, [a]) => put(`/api/statsv2/${ids.stat}/toggle-visibility`, { hidden: a % 2 === 0 }),
  addPeriod: (_, __, [a]) => post('/api/gamePeriods', { sportId: 'basketball', name: `OT${a}` }),
  hidePeriod: ({ periods }, _, [a, b]) =>
    put(`/api/gamePeriods/${b % 2 ? 'hide' : 'unhide'}/${pick(periods, a)}`, {}),
  addAttribute: (_, __, [a]) => post('/api/playerAttributes', { name: `Attribute ${a}`, type: 'Text' }),
  hideAttribute: ({ attributes }, _, [a, b]) =>
    put(`/api/playerAttributes/${pick(attributes, a)}/toggleAttributeVisibility`, { hidden: b % 2 === 0 }),
  changeOrganization: (_, { organizationId }, [a, b]) =>
    put(
      `/api/organizations/${organizationId}`,
      pick(
        [{ city: `City ${a}` }, { photos: a % 2 ? 'all' : 'with-consent' }, { siteTitle: `Site ${a}` }],
        b,
      ),
    ),
}

/** Adds what a response has created to the known ids. */
export function learn(
  known: KnownIds,
  { method, url }: CommandRequest,
  body: Record<string, { id?: string; page_id?: string } | undefined>,
): void {
  if (method !== 'POST') return
  const seasonId = /seasonsv2\/([^/]+)/.exec(url)?.[1] ?? ''
  const idOf = (field: string) => [body[field]?.id].filter((id) => id !== undefined)
  known.seasons.push(...idOf('season'))
  known.leagues.push(...idOf('league').map((id) => ({ seasonId, id })))
  known.games.push(...idOf('game').map((id) => ({ leagueUrl: url.replace(/\/games.*/, ''), id })))
  known.byes.push(...idOf('bye'))
  known.weeksOff.push(...idOf('weekOff'))
  known.divisions.push(...idOf('division'))
  known.links.push(...idOf('link'))
  known.pages.push(...[body['link']?.page_id].filter((id) => id !== undefined && id !== null))
  known.businesses.push(...idOf('business'))
  known.periods.push(...idOf('gamePeriod'))
  known.attributes.push(...idOf('playerAttribute'))
  if (url.endsWith('/players')) known.players.push(...idOf('player'))
  if (url === '/api/teams') known.teams.push(...idOf('team'))
  else known.entries.push(...idOf('team').map((id) => ({ leagueUrl: url.replace(/\/teams.*/, ''), id })))
}
