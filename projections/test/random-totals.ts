import fc from 'fast-check'
import type { StatLine } from '@league/contracts/game/events'
import { statusAfterScore, type GameStatus } from '@league/contracts/game/rules'
import { entry, line, openLeague, teams, type TestLeague } from './league.ts'
import { pick } from './random-choice.ts'
import { changeMerges, type ExpectedMerges } from './random-merges.ts'

interface PlayedGame {
  id: string
  teams: readonly string[]
  status: GameStatus
  /** By team and player. */
  lines: Map<string, StatLine>
}

interface Season {
  league: TestLeague
  games: PlayedGame[]
  merges: ExpectedMerges
}

const everybody = teams.flatMap((team) => [`${team}-1`, `${team}-2`])

const spring = {
  name: 'Spring',
  slug: 'spring',
  startDate: '2026-02-01',
  finishDate: null,
  active: true,
  showDivisions: false,
}

type Choice = readonly [a: number, b: number, c: number]

/** What changes the totals that readers see. */
const moves: Record<string, (season: Season, choice: Choice, nth: number) => void> = {
  schedule({ league, games }, [a, b], nth) {
    const sides = [pick(teams, a), pick(teams, a + 1 + (b % 3))] as const
    league.schedule(`game-${nth}`, ...sides)
    games.push({ id: `game-${nth}`, teams: sides, status: 'scheduled', lines: new Map() })
  },
  score({ league, games }, [a, b, c]) {
    const game = pick(games, a)
    if (!game || game.status === 'cancelled') return
    league.score(game.id, b, c)
    game.status = statusAfterScore(game.status, { home: b, away: c })
  },
  lines({ league, games }, [a, b, c]) {
    const game = pick(games, a)
    if (!game) return
    const team = pick(game.teams, c)
    const playerId = pick(everybody, b)
    // A command handler refuses lines of one player for both teams of a game.
    if (game.teams.some((other) => other !== team && game.lines.has(`${other} ${playerId}`))) return
    const earlier = game.lines.get(`${team} ${playerId}`)
    const made = { ftm: a, fta: a + b, fg3m: c % 5 }
    const counts = {
      ...earlier?.stats,
      pts: c + 1,
      ...(b % 2 ? { reb: a + 1 } : { ast: b }),
      ...(a % 2 ? made : {}),
    }
    const next = line(playerId, counts)
    league.lines(game.id, team, [next], earlier ? [earlier] : [])
    game.lines.set(`${team} ${playerId}`, next)
  },
  status({ league, games }, [a]) {
    const game = pick(games, a)
    if (!game) return
    const data = { ...league.context(game.id), statusBefore: game.status }
    if (game.status === 'cancelled') {
      league.append('GameReinstated', { ...data, status: 'scheduled' })
      game.status = 'scheduled'
    } else {
      league.append('GameCancelled', data)
      game.status = 'cancelled'
    }
  },
  delete({ league, games }, [a]) {
    const game = pick(games, a)
    if (!game) return
    league.append('GameDeleted', league.context(game.id))
    games.splice(games.indexOf(game), 1)
  },
  merge: ({ league, merges }, choice) => changeMerges(league, merges, everybody, choice),
  roster({ league }, [a, b, c]) {
    const playerId = pick(everybody, b)
    const team = entry(pick(teams, a))
    if (c % 2) league.append('PlayerLeftTeam', { ...team, playerId })
    else league.append('PlayerJoinedTeam', { ...team, playerId, jersey: String(c), position: null })
  },
  hide({ league }, [a, b]) {
    const team = entry(pick(teams, a))
    if (b % 2) league.append('TeamHidden', { ...team, before: false, after: true })
    else league.append('TeamShown', { ...team, before: true, after: false })
  },
  /** What is never undone happens seldom, or nothing would be left to add up. */
  remove({ league }, [a, b, c]) {
    if (c % 6 === 0) league.append('TeamLeftLeague', entry(pick(teams, a)))
    else if (c % 3 === 0) league.append('PlayerDeleted', { playerId: pick(everybody, b) })
    else {
      const after = { ...spring, active: b % 2 === 0 }
      league.append('SeasonChanged', { seasonId: 'season-1', before: spring, after })
    }
  },
}

const kinds = [
  ...Object.keys(moves),
  ...Object.keys(moves).filter((kind) => kind !== 'remove' && kind !== 'hide'),
  'lines',
  'lines',
  'lines',
]
const small = fc.nat({ max: 40 })

/** Returns random logs of a league whose totals change often. The first games are scheduled. */
export function randomTotals(length: number): fc.Arbitrary<TestLeague> {
  return fc
    .array(fc.tuple(fc.constantFrom(...kinds), fc.tuple(small, small, small)), {
      minLength: length,
      maxLength: length,
      size: 'max',
    })
    .map((chosen) => {
      const season: Season = { league: openLeague(), games: [], merges: [] }
      for (const nth of [0, 1, 2]) moves['schedule']?.(season, [nth, nth, nth], nth)
      for (const [index, [kind, choice]] of chosen.entries()) moves[kind]?.(season, choice, index + 3)
      return season.league
    })
}
