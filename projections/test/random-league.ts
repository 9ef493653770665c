import fc from 'fast-check'
import type { StatLine } from '@league/contracts/game/events'
import type { GameStatus } from '@league/contracts/game/rules'
import { defaultBadge } from '@league/contracts/badge/rules'
import { entry, openLeague, teams, type TestLeague } from './league.ts'
import { pick } from './random-choice.ts'
import { changeMerges, type ExpectedMerges } from './random-merges.ts'

/** The expected state of a game after its events, tracked without a projection. */
export interface ExpectedGame {
  id: string
  home: string
  away: string
  date: string | null
  time: string | null
  score: { home: number; away: number } | null
  status: GameStatus
  winner: string | null
  /** By team and player. */
  lines: Map<string, { team: string; line: StatLine }>
}

export interface RandomLeague {
  league: TestLeague
  games: Map<string, ExpectedGame>
  merges: ExpectedMerges
}

const small = fc.nat({ max: 30 })
const move = fc.record({
  kind: fc.constantFrom(
    ...(['schedule', 'schedule', 'score', 'score', 'tie', 'lines', 'lines', 'status', 'live'] as const),
    ...(['delete', 'move'] as const),
    ...(['rename', 'player', 'roster', 'forget', 'sponsor', 'hide', 'team', 'merge'] as const),
  ),
  a: small,
  b: small,
  c: small,
})
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

const moves = fc.array(move, { minLength: 1, maxLength: 60 })

/** Random logs as command handlers could have written them, with the expected state at their end. */
export const randomLeague: fc.Arbitrary<RandomLeague> = moves.map((chosen) => playRandomly('org-1', chosen))

/** Returns the same random leagues in each run, each in an organization of its own: `org-1`, `org-2` … */
export function sampleLeagues(count: number, seed: number): RandomLeague[] {
  const long = fc.array(move, { minLength: 40, maxLength: 80, size: 'max' })
  return fc
    .sample(long, { numRuns: count, seed })
    .map((chosen, index) => playRandomly(`org-${index + 1}`, chosen))
}

function playRandomly(organizationId: string, chosen: readonly Move[]): RandomLeague {
  const randomLeague: RandomLeague = { league: openLeague(organizationId), games: new Map(), merges: [] }
  for (const [index, each] of chosen.entries()) apply(randomLeague, each, index)
  return randomLeague
}

const everybody = teams.flatMap((team) => [`${team}-1`, `${team}-2`])

function apply({ league, games, merges }: RandomLeague, { kind, a, b, c }: Move, index: number): void {
  const team = pick(teams, a)
  const playerId = `${team}-${(b % 2) + 1}`
  const game = games.size === 0 ? undefined : pick([...games.values()], a)
  switch (kind) {
    case 'schedule': {
      const id = `game-${index}`
      const away = pick(teams, a + 1 + (b % 3))
      const date = c === 0 ? null : `2026-03-${String(c).padStart(2, '0')}`
      league.schedule(id, team, away, date)
      games.set(id, {
        id,
        home: team,
        away,
        date,
        time: '19:00',
        score: null,
        status: 'scheduled',
        winner: null,
        lines: new Map(),
      })
      return
    }
    case 'rename':
      league.append('TeamRenamed', { ...entry(team), before: team, after: `${team} ${b}` })
      return
    case 'hide':
      if (c % 2) league.append('TeamHidden', { ...entry(team), before: false, after: true })
      else league.append('TeamShown', { ...entry(team), before: true, after: false })
      return
    case 'team': {
      const details = { name: `The ${team}`, unavailableSlots: [] }
      const teamId = b % 2 ? entry(team).teamId : `team-${c % 3}`
      const after = { name: `${team} ${c}`, unavailableSlots: ['18:00'] }
      const badge = defaultBadge({ teamId: `${teamId}-${c}`, name: after.name })
      if (c % 8 === 7) league.append('TeamBadgeRestored', { teamId, before: badge })
      else if (c % 4 === 3) league.append('TeamBadgeChanged', { teamId, before: null, after: badge })
      else if (c % 3 === 0) league.append('TeamCreated', { teamId, details })
      else if (c % 6 === 1) league.append('TeamChanged', { teamId, before: details, after })
      else if (c % 6 === 4) league.append('TeamDetailsRemoved', { teamId, before: after, after: details })
      else if (c % 6 === 2) league.append('TeamDeleted', { teamId })
      else league.append('TeamRestored', { teamId })
      return
    }
    case 'player':
    case 'forget': {
      const person = { lastName: `Name ${c}`, email: null, phoneNumber: null, image: null }
      const before = { ...person, firstName: 'First', attributeValues: {} }
      if (kind === 'forget') league.append('PlayerForgotten', { playerId })
      else league.append('PlayerChanged', { playerId, before, after: { ...before, firstName: `New ${b}` } })
      return
    }
    case 'sponsor': {
      const sponsor = { name: `Sponsor ${c}`, image: null, url: 'https://corner.example' }
      const [before, after] = b % 2 ? [null, sponsor] : [sponsor, c % 2 ? null : { ...sponsor, url: null }]
      const video = { before: null, after: after && 'dQw4w9WgXcQ' }
      league.append('PlayerSponsorChanged', { playerId, before, after, video })
      return
    }
    case 'merge':
      changeMerges(league, merges, everybody, [a, b, c])
      return
    case 'roster':
      if (c % 2) league.append('PlayerLeftTeam', { ...entry(team), playerId })
      else league.append('PlayerJoinedTeam', { ...entry(team), playerId, jersey: String(c), position: null })
      return
    default:
      if (game) applyToGame(league, games, game, { kind, a, b, c })
  }
}

function applyToGame(
  league: TestLeague,
  games: Map<string, ExpectedGame>,
  game: ExpectedGame,
  { kind, b, c }: Move,
): void {
  const ids = league.context(game.id)
  switch (kind) {
    case 'score':
    case 'tie': {
      const [home, away] = [b, kind === 'tie' ? b : c]
      if (isOff(game)) return
      league.score(game.id, home, away)
      game.score = { home, away }
      if (game.status !== 'forfeit') game.status = home + away > 0 ? 'final' : 'scheduled'
      return
    }
    case 'lines': {
      if (isOff(game)) return
      const team = b % 2 ? game.home : game.away
      // Sometimes a player of another team: by mistake, or as a substitute that day.
      const playerId = `${pick(teams, c)}-${(c % 2) + 1}`
      const earlier = game.lines.get(`${team} ${playerId}`)
      const line = { playerId, played: c > 0, stats: { pts: b, ftm: c, fta: c + b, fg3m: b % 5, reb: c } }
      league.lines(game.id, team, [line], earlier ? [earlier.line] : [])
      game.lines.set(`${team} ${playerId}`, { team, line })
      return
    }
    case 'live':
      if (!isOff(game)) scoreLive(league, game, b, c)
      return
    case 'status':
      changeStatus(league, game, pick(['forfeit', 'postponed', 'cancelled', 'back'] as const, b), c)
      return
    case 'move':
      game.date = '2026-04-01'
      game.time = c % 2 ? '10:00' : null
      league.append('GameRescheduled', {
        ...ids,
        before: { date: null, time: null },
        after: { date: game.date, time: game.time },
      })
      return
    case 'delete':
      league.append('GameDeleted', ids)
      games.delete(game.id)
      return
    default:
  }
}

/** Starts a game, records plays (one of which is taken back), or finishes it. Plays may arrive late. */
function scoreLive({ append, context, events }: TestLeague, game: ExpectedGame, b: number, c: number): void {
  const ids = context(game.id)
  const at = new Date(Date.UTC(2026, 2, 1, 19, 0, events.length)).toISOString()
  const moment = (name: string) => ({
    playId: `${game.id}-${events.length}-${name}`,
    at,
    gamePeriodId: c % 2 ? 'q1' : null,
    clock: 600 - b,
  })
  if (b % 3 === 0) {
    const gamePeriodId = c % 2 ? 'q1' : null
    if (game.status === 'scheduled')
      append('GameStarted', { ...ids, at, gamePeriodId, periodSeconds: 600, timeOuts: 4 })
  } else if (b % 3 === 1) {
    const teamEntryId = c % 2 ? game.home : game.away
    const playerId = `${teamEntryId}-1`
    const action = pick(['made3', 'foul', 'rebound'] as const, c)
    const did = { kind: 'action' as const, teamEntryId, playerId, action, counts: {} }
    const first = { ...moment('first'), ...did }
    append('PlaysRecorded', {
      ...ids,
      plays: [
        { ...moment('clock'), kind: 'clock', running: c % 3 > 0 },
        first,
        { ...moment('second'), ...did },
        { ...moment('time-out'), kind: 'time-out', teamEntryId },
        { ...moment('back'), kind: 'taken-back', play: first },
      ],
    })
  } else if (game.status === 'scheduled') {
    game.score = { home: b, away: c }
    game.status = 'final'
    append('GameFinished', { ...ids, score: game.score })
  }
}

/** Whether the game takes no score and no statistics until it is reinstated. */
const isOff = ({ status }: ExpectedGame) => status === 'postponed' || status === 'cancelled'

function changeStatus(
  { append, context }: TestLeague,
  game: ExpectedGame,
  wished: 'forfeit' | 'postponed' | 'cancelled' | 'back',
  c: number,
): void {
  const data = { ...context(game.id), statusBefore: game.status }
  game.winner = null
  if (wished === 'forfeit') {
    game.winner = c % 2 ? game.home : game.away
    append('GameForfeited', { ...data, winnerTeamId: game.winner })
    game.status = 'forfeit'
  } else if (wished === 'back') {
    game.status = game.score && game.score.home + game.score.away > 0 ? 'final' : 'scheduled'
    append('GameReinstated', { ...data, status: game.status })
  } else {
    append(wished === 'postponed' ? 'GamePostponed' : 'GameCancelled', data)
    game.status = wished
  }
}
