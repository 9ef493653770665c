import type { CorrectionId, DivisionId, GameId, MatchId, SeasonId } from '@league/contracts/kernel/id'
import type { GameContents } from '@league/contracts/game/events'
import { teams, type TestLeague } from './league.ts'
import type { Choice } from './random-choice.ts'

interface BracketGame {
  gameId: GameId
  matchId: MatchId
  current: GameContents
  /** The contents before the last correction, null once that is undone. */
  before: { correctionId: CorrectionId; contents: GameContents } | null
}

interface Division {
  divisionId: DivisionId
  name: string
  teams: string[]
  games: BracketGame[]
}

export type Divisions = Division[]

const seasonId = 'season-1'
const leagueId = 'league-1'
const day = { date: '2026-04-01', time: '19:00', timeZone: 'America/Los_Angeles' }
const nowhere = { location: null, locationUrl: null }

/** Changes a division or a game of its bracket, as command handlers could have done. */
export function changeDivisions(
  { league, divisions }: { league: TestLeague; divisions: Divisions },
  [a, b, c]: Choice,
  nth: number,
): void {
  const { say } = league
  const division = divisions[b % Math.max(divisions.length, 1)]
  if (!division || a % 8 === 0) {
    const made = { divisionId: `division-${nth}`, name: `Division ${c}`, teams: [], games: [] }
    divisions.push(made)
    say('DivisionCreated', { divisionId: made.divisionId, seasonId, name: made.name })
    return
  }
  const { divisionId } = division
  const ids = { divisionId, seasonId }
  switch (a % 8) {
    case 1:
      say('DivisionRenamed', { ...ids, before: division.name, after: `Division ${c}` })
      division.name = `Division ${c}`
      return
    case 2: {
      const media = { videoUrl: null, imageUrl: null }
      say('DivisionMediaChanged', {
        ...ids,
        before: media,
        after: { ...media, imageUrl: `https://example.org/${c}` },
      })
      return
    }
    case 3:
    case 4:
      assign(league, divisions, division, c)
      return
    case 5: {
      const before = division.teams
      division.teams = before.toReversed()
      if (before.length > 1) say('DivisionTeamsReordered', { ...ids, before, after: division.teams })
      return
    }
    case 6:
      if (c % 5 === 0 && division.games.length === 0) {
        say('DivisionDeleted', ids)
        divisions.splice(divisions.indexOf(division), 1)
      } else if (division.games.length < 3 && division.teams.length > 1) schedule(league, division, c, nth)
      return
    default:
      play(league, division, [a, b, c], nth)
  }
}

/** Plays several games of a division, which it first creates and assigns teams to. */
export function playBracket(
  made: { league: TestLeague; divisions: Divisions },
  [a, b, c]: Choice,
  nth: number,
): void {
  const moves = [3, 4, 6, 7, 6, 7, 7, 7, 7]
  if (made.divisions.length === 0) changeDivisions(made, [0, 0, c], nth)
  for (const [index, move] of moves.entries())
    changeDivisions(made, [move, b, a + b + c * index + index], nth * 100 + index)
}

function assign({ say }: TestLeague, divisions: Divisions, division: Division, c: number) {
  const teamEntryId = teams[c % teams.length] ?? ''
  const from = divisions.find((other) => other.teams.includes(teamEntryId))
  if (from) from.teams = from.teams.filter((id) => id !== teamEntryId)
  const team = { divisionId: division.divisionId, seasonId, teamEntryId, leagueId }
  if (from === division) {
    say('DivisionTeamRemoved', team)
    return
  }
  const position = division.teams.length
  division.teams = [...division.teams, teamEntryId]
  say('DivisionTeamAssigned', { ...team, position, fromDivisionId: from?.divisionId ?? null })
}

function schedule({ say }: TestLeague, division: Division, c: number, nth: number) {
  const [homeTeamId = '', awayTeamId = ''] = c % 2 ? division.teams : division.teams.toReversed()
  const { divisionId } = division
  const [gameId, matchId] = [`bracket-game-${nth}`, `R1M${division.games.length + 1}`]
  const sides = { homeTeamId, awayTeamId, leagueId }
  say('MatchupScheduled', { divisionId, seasonId, matchId, gameId, ...sides, ...day, ...nowhere })
  const bracket = { divisionId, matchId }
  say('GameScheduled', { gameId, seasonId, ...sides, ...day, ...nowhere, legacyId: null, bracket })
  const empty = { score: null, winnerTeamId: null, lines: [], periodScores: [] }
  division.games.push({ gameId, matchId, before: null, current: { ...sides, status: 'scheduled', ...empty } })
}

function play(league: TestLeague, division: Division, [a, b, c]: Choice, nth: number) {
  const { say } = league
  const game = division.games[b % Math.max(division.games.length, 1)]
  if (!game) return
  const { gameId, matchId, current } = game
  const { homeTeamId, awayTeamId } = current
  const ids = { gameId, seasonId, leagueId, homeTeamId, awayTeamId }
  const matchup = { divisionId: division.divisionId, seasonId, matchId, gameId }
  switch (c % 6) {
    case 0: {
      say('MatchupReleased', matchup)
      say('GameDeleted', ids)
      division.games = division.games.filter((other) => other !== game)
      return
    }
    case 1: {
      if (current.status === 'cancelled') return
      const after = { home: 1 + (a % 9), away: b % 9 }
      if (current.score) say('ScoreCorrected', { ...ids, before: current.score, after, restoredFrom: null })
      else say('ScoreRecorded', { ...ids, score: after })
      game.current = { ...current, score: after, status: 'final' }
      return
    }
    case 2: {
      const line = { playerId: `${homeTeamId}-1`, played: true, stats: { pts: b, reb: c, fg3m: a } }
      const earlier = current.lines.flatMap(({ lines }) => lines)
      say('PlayerStatsRecorded', { ...ids, teamEntryId: homeTeamId, lines: [line], replaced: earlier })
      game.current = { ...current, lines: [{ teamEntryId: homeTeamId, lines: [line] }] }
      return
    }
    default:
      correct(league, game, matchup, c, nth)
  }
}

type Matchup = { divisionId: DivisionId; seasonId: SeasonId; matchId: MatchId; gameId: GameId }

/** Corrects a game, which also is its own later game: the fold does not require a complete bracket. */
function correct({ say }: TestLeague, game: BracketGame, matchup: Matchup, c: number, nth: number) {
  const { gameId, matchId, current, before } = game
  const correctionId = `correction-${nth}`
  const empty = { score: null, winnerTeamId: null, lines: [], periodScores: [] }
  const swapped = { homeTeamId: current.awayTeamId, awayTeamId: current.homeTeamId, leagueId }
  const action = before ? ('restored' as const) : c % 2 ? ('voided' as const) : ('replayed' as const)
  const after: GameContents = before
    ? before.contents
    : action === 'voided'
      ? { ...current, status: 'cancelled', winnerTeamId: null }
      : { ...swapped, status: 'scheduled', ...empty }
  const { homeTeamId, awayTeamId } = after
  const sides = { leagueId, homeTeamId, awayTeamId }
  const { status, score } = current
  say('BracketResultCorrected', {
    ...matchup,
    correctionId,
    before: { status, score, winnerTeamId: null },
    after: { status, score, winnerTeamId: homeTeamId },
    laterGames: before ? null : c % 2 ? 'void' : 'replay',
    undoes: before?.correctionId ?? null,
    later: [{ gameId, matchId, action, ...sides }],
  })
  say('BracketGameReplaced', { ...matchup, ...sides, correctionId, action, before: current, after })
  say('BracketCorrectionCompleted', { divisionId: matchup.divisionId, seasonId, correctionId })
  game.current = after
  game.before = before ? null : { correctionId, contents: current }
}
