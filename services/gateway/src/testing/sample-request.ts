import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { Endpoint, EntityKind } from '@league/contracts/kernel/endpoint'
import { encodeForm } from './form.ts'
import type { SampleSeason } from './season.ts'

export interface SampleRequest {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown> | undefined
}

const firstPeriod = ({ home, ids }: SampleSeason) => [
  { gamePeriodId: ids.gamePeriod, team_id: home.id, score: 20 },
]

const anyPlay = { id: 'play-1', kind: 'time-out', at: '2026-06-01T19:00:00.000Z', clock: 600 }

/** The body of each call by its id in the specification. */
const bodies: Record<string, (season: SampleSeason) => Record<string, unknown>> = {
  C008: () => ({ name: 'Another organization' }),
  C009: () => ({ city: 'Springfield' }),
  C011: () => ({ name: 'One more organization' }),
  C015: () => ({ label: 'Sponsors' }),
  C016: () => ({ show_in_navbar: false }),
  C021: () => ({ content: { blocks: [{ type: 'paragraph', text: 'Since 1998' }] } }),
  C023: () => ({ name: 'Yet another season' }),
  C025: () => ({ enabled: true }),
  'page-restore': () => ({}),
  'media-upload': () => ({}),
  C002: () => ({ username: 'nobody', password: 'no password' }),
  C003: () => ({}),
  C026: () => ({ username: 'another-user' }),
  C028: () => ({ email: 'user@example.org' }),
  'auth-password': () => ({ password: 'short' }),
  'second-factor-set-up': () => ({ password: 'wrong' }),
  'second-factor-confirm': () => ({ code: '000000' }),
  'second-factor-recovery-codes': () => ({ password: 'wrong' }),
  'second-factor-turn-off': () => ({ password: 'wrong' }),
  'auth-sign-out-everywhere': () => ({}),
  'scorer-link-create': () => ({ date: '2026-05-02' }),
  'scorer-link-read': () => ({ token: 'no token' }),
  'scorer-open': () => ({ token: 'no token', name: 'Sam' }),
  'api-token-create': () => ({ name: 'Scores', role: 'staff', expiresOn: '2026-05-31' }),
  C033: () => ({ name: 'Another season' }),
  C035: () => ({ name: 'Renamed' }),
  C041: () => ({ name: 'West' }),
  C042: () => ({ name: 'North' }),
  C043: ({ leagueId }) => ({ orderedLeagues: [{ id: leagueId, position: 0 }] }),
  C048: () => ({ name: 'Division 2' }),
  C050: () => ({ name: 'Gold' }),
  C051: () => ({ image_url: 'https://pictures.example/1.png' }),
  C053: ({ home, away }) => ({
    orderedTeams: [home, away].map(({ id }, position) => ({ slt_id: id, position })),
  }),
  C054: ({ home }) => ({ seasons_leagues_teams_id: home.id }),
  C060: ({ home, away }) => ({ home_team_id: home.id, away_team_id: away.id, match_id: 'R1M1' }),
  C061: () => ({ location: 'Arena' }),
  'games-bulk-change': ({ gameId }) => ({
    games: [{ id: gameId }],
    change: { kind: 'location', location: 'Arena' },
  }),
  'games-bulk-preview': ({ gameId }) => ({
    games: [{ id: gameId }],
    change: { kind: 'location', location: 'Arena' },
  }),
  C056: ({ home, away }) => ({ home_team_id: home.id, away_team_id: away.id }),
  C057: (season) => ({ score_home: 90, score_away: 88, periodScores: firstPeriod(season) }),
  C067: ({ gameId, home }) => ({ game_id: gameId, player_id: home.players[0], stats: [] }),
  C068: (season) => ({ score_home: 91, score_away: 88, periodScores: firstPeriod(season) }),
  C069: () => ({ location: 'Arena' }),
  'game-start': () => ({ time_outs: 5 }),
  'game-plays': ({ home, ids }) => ({
    plays: [
      {
        ...anyPlay,
        kind: 'action',
        gamePeriodId: ids.gamePeriod,
        team_id: home.id,
        player_id: home.players[0],
        action: 'made2',
      },
    ],
  }),
  'game-finish': () => ({}),
  C071: ({ home }) => ({ date: '2026-06-10', team_id: home.id }),
  C075: ({ seasonId, leagueId }) => ({ season_id: seasonId, league_id: leagueId, date: '2026-06-14' }),
  C084: () => ({ hidden: false }),
  C088: ({ leagueId }) => ({ name: `Team ${crypto.randomUUID()}`, leagueId }),
  'team-badge': () => ({
    abbreviation: 'ACE',
    primary: '#12305e',
    secondary: '#f2b632',
    shape: 'shield',
    mark: 'chief',
  }),
  C089: ({ leagueId }) => ({ name: 'Aces of East', leagueId }),
  C079: () => ({ name: 'Cubs' }),
  'team-list': () => ({ teams: [{ name: 'Dragons' }, { name: 'Eagles' }] }),
  C081: () => ({ name: 'Aces of East' }),
  C116: ({ leagueId }) => ({ name: 'Summer', leagueId, startDate: '2026-06-01', numWeeks: 2 }),
  C118: () => ({ name: 'High summer' }),
  C120: () => ({ seed: 3 }),
  C123: ({ gameId }) => ({ gameId1: gameId, gameId2: gameId }),
  C125: () => ({ name: 'River Courts' }),
  C126: () => ({ signupStatus: 'closed' }),
  'venue-create': () => ({ name: `Gym ${crypto.randomUUID()}` }),
  'venue-change': () => ({ courts: ['Court 1', 'Court 3'] }),
  C094: () => ({ firstName: 'Cleo' }),
  C097: () => ({ firstName: 'Dora', lastName: 'New', force: true }),
  'player-list': () => ({ players: [{ firstName: 'Ella', lastName: 'Listed', force: true }] }),
  C101: ({ home, away }) => ({ masterId: home.players[0], duplicateIds: [away.players[0]] }),
  'player-erasure': () => ({ reason: 'Asked to be erased' }),
  'user-erasure': () => ({ reason: 'Asked to be erased' }),
  'merge-undo': () => ({ reason: 'Two people of one name' }),
  C103: ({ ids }) => ({ stats: [{ id: ids.stat, order: 0 }] }),
  C104: () => ({ hidden: true }),
  C106: () => ({ sportId: 'basketball', name: 'OT2' }),
  C109: ({ ids }) => ({ gamePeriods: [{ id: ids.gamePeriod, order: 0 }] }),
  C110: () => ({}),
  C112: () => ({ name: 'Height', type: 'Number' }),
  C113: () => ({ is_visible: false }),
  C114: ({ organizationId }) => ({
    attributes: defaultAttributes(organizationId, 'basketball').map(({ attributeId: id, order }) => ({
      id,
      order,
    })),
  }),
  'player-sponsor': () => ({ name: 'Corner Sports' }),
  'game-history-restore': () => ({ reason: 'Typed wrong' }),
  'change-undo': () => ({}),
  'projections-act': () => ({}),
  'import-tables-start': ({ seasonId, leagueId }) => ({
    plan: JSON.stringify({
      data: 'teams',
      season: { id: seasonId },
      league: { id: leagueId },
      teamId: null,
      fileNames: {},
      tables: null,
      names: {},
      values: {},
      createAnyway: [],
    }),
  }),
}

/** Returns a request that a call accepts, with ids of the sample season. */
export function sampleRequest(endpoint: Endpoint, season: SampleSeason): SampleRequest {
  const params: Record<string, string> = {}
  for (const name of Object.keys(endpoint.params?.shape ?? {})) {
    const ref = endpoint.refs?.find(({ field }) => field === `params.${name}`)
    const paramsWithoutRef: Record<string, string> = {
      domain: 'east.example',
      slug: endpoint.id === 'C018' ? season.page.slug : 'east',
      sportId: 'basketball',
      name: 'standings',
      action: 'verify',
      id: endpoint.id === 'change-undo' ? season.scoreChange : 'no-such-import',
      tokenId: 'no-such-token',
    }
    params[name] = ref ? idFor(endpoint, ref.kind, season) : (paramsWithoutRef[name] ?? '')
  }
  const queries: Record<string, Record<string, string>> = {
    C018: { orgId: season.organizationId },
    C091: { leagueId: season.leagueId },
    C121: { scheduleId: season.ids.schedule, weekIndex: '0' },
    C122: { scheduleId: season.ids.schedule, weekIndex: '0' },
    'deletion-preview': { kind: 'season', ids: season.seasonId },
    'site-search': { q: 'ann' },
  }
  const query = { ...queries[endpoint.id] }
  return { params, query, body: bodies[endpoint.id]?.(season) }
}

/**
 * Returns the id of the season's entity of a kind. A call of divisions gets the bracket game, and a call of
 * pages gets the event of the page instead of that of the game.
 */
export function idFor({ path }: Endpoint, kind: EntityKind, season: SampleSeason): string {
  const { ids, page, bracketGameId } = season
  if (kind === 'game' && path.includes('/divisions/')) return bracketGameId
  return kind === 'event' && path.startsWith('/api/pages/') ? page.eventId : ids[kind]
}

/**
 * Returns the request with another id at the path of a ref, such as `params.id` or `body.stats[].player_id`. In a list,
 * the id is that of one more item.
 */
export function withId(request: SampleRequest, at: string, id: string): SampleRequest {
  const [part = '', ...names] = at.split('.')
  const copy = structuredClone(request) as unknown as Record<string, Record<string, unknown>>
  let target = (copy[part] ??= {})
  for (const [index, name] of names.entries()) {
    const last = index === names.length - 1
    if (!name.endsWith('[]')) {
      if (last) target[name] = id
      else target = target[name] as Record<string, unknown>
      continue
    }
    const key = name.slice(0, -2)
    const list = (target[key] ?? []) as object[]
    const item = last ? id : { ...itemOf(name), ...list[0] }
    target[key] = [...list, item]
    target = item as Record<string, unknown>
  }
  return copy as unknown as SampleRequest
}

/** Returns the other required fields of a list item. */
function itemOf(name: string): Record<string, unknown> {
  if (name === 'orderedLeagues[]' || name === 'orderedTeams[]') return { position: 0 }
  if (name === 'attributes[]') return { order: 0 }
  if (name === 'stats[]') return { stat_id: 'pts', value: 2, order: 0 }
  if (name === 'gamePeriods[]') return { order: 0 }
  if (name === 'plays[]') return anyPlay
  return { played: true }
}

/** Returns a request as it is sent: as a form if the endpoint requires a file. */
export function sentRequest(endpoint: Endpoint, request: SampleRequest) {
  const { method, upload } = endpoint
  const url = addressOf(endpoint, request)
  if (!upload?.required) return { method, url, body: request.body }
  const fields = Object.entries(request.body ?? {}).map(([name, value]) => ({ name, value: String(value) }))
  const file = { name: upload.fields[0] ?? '', file: 'file', value: 'bytes' }
  const { payload, headers } = encodeForm([...fields, file])
  return { method, url, body: payload, headers }
}

/** Returns the path and query of a request. */
export function addressOf(endpoint: Endpoint, { params, query }: SampleRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
