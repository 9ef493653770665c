import type { TableKind } from './kinds.ts'

/** A system whose files we know. */
export type FileSource = 'LeagueApps' | 'TeamSnap' | 'SportsPress' | 'Basketball Reference' | 'SportsEngine'

/** Returns a header in the form in which headers are compared: "GAME_DATE" and "Game date" are the same. */
export function foldHeader(header: string): string {
  return header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('%', ' pct')
    .replaceAll('#', ' number')
    .replaceAll('+/-', 'plus minus')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

type Headers = Readonly<Record<string, string>>

/** Returns a map from each of the headers to its field. Headers are separated by `|`. */
const fields = (entries: Record<string, string>): Headers =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([field, headers]) =>
      headers.split('|').map((header) => [header, field]),
    ),
  )

const person = {
  player: 'player|player name|name|full name|athlete|participant|spieler|jugador|joueur',
  first_name: 'first name|first|given name|firstname|fname|vorname|nombre|prenom',
  last_name: 'last name|last|surname|family name|lastname|lname|nachname|apellido|apellidos|nom',
  player_id: 'player id|playerid',
  league: 'league|league name|division|division name|div name|div|competition',
}

/** Headers that say the same as our field, in any system. */
export const commonHeaders: Readonly<Record<TableKind, Headers>> = {
  teams: fields({
    team: 'team|team name|name|club|full name|mannschaft|equipo|equipe',
    city: 'city|town|location',
    abbreviation: 'abbreviation|abbr|short name|code|abbrev|tricode',
    league: person.league,
    team_id: 'team id|id',
  }),
  roster: fields({
    ...person,
    jersey: 'jersey number|jersey|number|no|uniform number|shirt number|squad number|nummer|dorsal',
    position: 'position|pos|positions',
    team: 'team|team name|club|mannschaft|equipo|equipe',
  }),
  games: fields({
    date: 'date|game date|day|start date|event date|datum|fecha',
    time: 'time|start time|tip|tipoff|tip off|start|game time|time local|hora|uhrzeit',
    home: 'home|home team|home team name|hosts|host|heim|local',
    away: 'away|away team|visitor|visitors|visiting team|guest|guests|road team|gast|visitante',
    matchup: 'matchup|game|teams|event|title|summary|match',
    team: 'team|team name',
    opponent: 'opponent|opponent name|opp',
    side: 'home or away|home away|h a|site',
    home_score: 'home score|home team score|home points|home pts|score home|h score',
    away_score: 'away score|away team score|visitor score|away points|away pts|visitor pts|score away',
    result: 'result|score|final|final score|outcome|results',
    status: 'status|game status|state',
    league: person.league,
    venue: 'venue|location|facility|gym|arena|site name|place|location name|halle|ort',
    court: 'court|field|surface|sublocation|court number|field name',
    game_id: 'game id|game number|gameid|event id|match id',
  }),
  stats: fields({
    ...person,
    team: 'team|tm|team name',
    opponent: 'opponent|opp|vs',
    matchup: 'matchup|game|match up',
    date: 'date|game date|game day|datum|fecha',
    game_id: 'game id|gameid|game number',
    min: 'minutes|min|mp|minutes played|time played|toi|minuten|minutos',
    pts: 'pts|points|total points|punkte|puntos',
    reb: 'reb|rebounds|trb|total rebounds|tot reb',
    ast: 'ast|assists|a',
    stl: 'stl|steals|st',
    blk: 'blk|blocks|bs',
    tov: 'tov|turnovers|to',
    pf: 'pf|fouls|personal fouls|f',
    fgm: 'fgm|fg|field goals|field goals made|fg made',
    fga: 'fga|field goals attempted|fg attempted|fg att',
    fg2m: '2p|2pm|fg2m|2 pointers made|2pt made|2fgm',
    fg2a: '2pa|fg2a|2 pointers attempted|2pt attempted|2fga',
    fg3m: '3p|3pm|fg3m|3 pointers made|3pt made|3fgm|three pointers made',
    fg3a: '3pa|fg3a|3 pointers attempted|3pt attempted|3fga|three pointers attempted',
    ftm: 'ft|ftm|free throws made|free throws',
    fta: 'fta|free throws attempted',
  }),
}

interface KnownFile {
  source: FileSource
  kind: TableKind
  /** Headers that this system alone has, which identify a file. */
  typical: readonly string[]
  headers: Headers
}

/**
 * The headers of files that other systems export, or take as templates. These sources were read:
 *
 * - SportsPress: the player importer in `includes/admin/importers` of its plugin
 * - Basketball Reference: the header of a season's schedule, as public code that reads it has it
 * - TeamSnap and SportsEngine: the help pages about importing a schedule or a roster
 *
 * All other headers are from common usage. LeagueApps publishes no list of its headers.
 */
export const knownFiles: readonly KnownFile[] = [
  {
    source: 'LeagueApps',
    kind: 'games',
    typical: ['facility', 'div name', 'gm type', 'fld', 'sub location', 'game type', 'sub program'],
    headers: fields({
      date: 'game date',
      time: 'start|game time',
      away: 'visitor',
      home: 'home team',
      league: 'div name|sub program|program',
      venue: 'facility',
      court: 'sub location',
    }),
  },
  {
    source: 'LeagueApps',
    kind: 'roster',
    typical: ['registration status', 'la user id', 'team role'],
    headers: fields({
      first_name: 'first name',
      last_name: 'last name',
      team: 'team name',
      jersey: 'uniform number',
    }),
  },
  {
    source: 'TeamSnap',
    kind: 'games',
    typical: ['arrival time', 'location details', 'short label', 'extra label'],
    headers: fields({
      opponent: 'opponent',
      side: 'home or away',
      venue: 'location name',
      court: 'location details',
    }),
  },
  {
    source: 'TeamSnap',
    kind: 'roster',
    typical: ['non player', 'role label', 'is non player', 'manager access'],
    headers: fields({ first_name: 'first', last_name: 'last', jersey: 'jersey number' }),
  },
  {
    source: 'SportsPress',
    kind: 'roster',
    typical: ['squad number', 'positions', 'competitions', 'nationality'],
    headers: fields({
      jersey: 'squad number|number',
      player: 'name',
      position: 'positions',
      team: 'teams',
      league: 'competitions|leagues',
    }),
  },
  {
    source: 'SportsPress',
    kind: 'games',
    typical: ['match day', 'outcome'],
    headers: fields({ date: 'date', time: 'time', venue: 'venue', home: 'home', away: 'away' }),
  },
  {
    source: 'Basketball Reference',
    kind: 'games',
    typical: ['visitor neutral', 'home neutral', 'attend', 'log'],
    headers: fields({ away: 'visitor neutral', home: 'home neutral', time: 'start et', venue: 'arena' }),
  },
  {
    source: 'Basketball Reference',
    kind: 'stats',
    typical: ['starters', 'gmsc', 'trb'],
    headers: fields({ player: 'starters|player', min: 'mp', fgm: 'fg', fg3m: '3p', ftm: 'ft', reb: 'trb' }),
  },
  {
    source: 'SportsEngine',
    kind: 'games',
    typical: ['home team score', 'away team score', 'duration'],
    headers: fields({
      home_score: 'home team score',
      away_score: 'away team score',
      league: 'division name',
    }),
  },
]

/** Headers of columns that no field is for, which need no question. */
export const ignoredHeaders: ReadonlySet<string> = new Set(
  (
    'id|attend|attendance|log|orb|drb|oreb|dreb|off reb|def reb|gmsc|plus minus|fg pct|2p pct|3p pct|ft pct|ts pct|efg pct|' +
    'usg pct|rk|rank|email|email address|phone|mobile|birthdate|birthday|date of birth|gender|age|address|city state|' +
    'arrival time|duration|end time|uniform|nationality|seasons|season|height|weight|notes internal|box score|game id'
  ).split('|'),
)

/** Fields that a column may be for whose header says little. They are only suggested. */
export const suggestedHeaders: Readonly<Record<TableKind, Headers>> = {
  teams: fields({ abbreviation: 'short|alias', league: 'level|group|conference' }),
  roster: fields({ jersey: 'nr|num|shirt|uniform', position: 'role|plays', team: 'squad|side|roster' }),
  games: fields({
    court: 'fld|crt|ct|pitch|rink|sub location|location details',
    venue: 'loc|where|fac|building|school',
    league: 'level|group|bracket|grp',
    time: 'begins|at|hour',
    date: 'when|week',
    status: 'stat',
  }),
  stats: fields({ team: 'side|for', min: 'time|played', pts: 'p|score', reb: 'r' }),
}
