import type { CorrectionId, DivisionId, GameId, MatchupId, SeasonId } from '@league/contracts/kernel/id'
import type { GameContents } from '@league/contracts/game/events'
import { teams, type TestLeague } from './league.ts'
import type { Choice } from './random-choice.ts'
import { replacementTypes } from './replacements.ts'

interface BracketGame {
  gameId: GameId
  matchId: MatchupId
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
  const { append } = league
  const division = divisions[b % Math.max(divisions.length, 1)]
  if (!division || a % 8 === 0) {
    const newDivision = { divisionId: `division-${nth}`, name: `Division ${c}`, teams: [], games: [] }
    divisions.push(newDivision)
    append('DivisionCreated', { divisionId: newDivision.divisionId, seasonId, name: newDivision.name })
    return
  }
  const { divisionId } = division
  const ids = { divisionId, seasonId }
  switch (a % 8) {
    case 1:
      append('DivisionRenamed', { ...ids, before: division.name, after: `Division ${c}` })
      division.name = `Division ${c}`
      return
    case 2: {
      const media = { videoUrl: null, imageUrl: null }
      append('DivisionMediaChanged', {
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
      if (before.length > 1) append('DivisionTeamsReordered', { ...ids, before, after: division.teams })
      return
    }
    case 6:
      if (c % 5 === 0 && division.games.length === 0) {
        append('DivisionDeleted', ids)
        divisions.splice(divisions.indexOf(division), 1)
      } else if (division.games.length < 3 && division.teams.length > 1) schedule(league, division, c, nth)
      return
    default:
      play(league, division, [a, b, c], nth)
  }
}

/** Plays several games of a division, which it first creates and assigns teams to. */
export function playBracket(
  state: { league: TestLeague; divisions: Divisions },
  [a, b, c]: Choice,
  nth: number,
): void {
  const moves = [3, 4, 6, 7, 6, 7, 7, 7, 7]
  if (state.divisions.length === 0) changeDivisions(state, [0, 0, c], nth)
  for (const [index, move] of moves.entries())
    changeDivisions(state, [move, b, a + b + c * index + index], nth * 100 + index)
}

function assign({ append }: TestLeague, divisions: Divisions, division: Division, c: number) {
  const teamEntryId = teams[c % teams.length] ?? ''
  const from = divisions.find((other) => other.teams.includes(teamEntryId))
  if (from) from.teams = from.teams.filter((id) => id !== teamEntryId)
  const team = { divisionId: division.divisionId, seasonId, teamEntryId, leagueId }
  if (from === division) {
    append('DivisionTeamRemoved', team)
    return
  }
  const position = division.teams.length
  division.teams = [...division.teams, teamEntryId]
  append('DivisionTeamAssigned', { ...team, position, fromDivisionId: from?.divisionId ?? null })
}

function schedule({ append }: TestLeague, division: Division, c: number, nth: number) {
  const [homeTeamId = '', awayTeamId = ''] = c % 2 ? division.teams : division.teams.toReversed()
  const { divisionId } = division
  const [gameId, matchId] = [`bracket-game-${nth}`, `R1M${division.games.length + 1}`]
  const sides = { homeTeamId, awayTeamId, leagueId }
  append('MatchupScheduled', { divisionId, seasonId, matchId, gameId, ...sides, ...day, ...nowhere })
  const bracket = { divisionId, matchId }
  append('GameScheduled', { gameId, seasonId, ...sides, ...day, ...nowhere, legacyId: null, bracket })
  const empty = { score: null, winnerTeamId: null, lines: [], periodScores: [] }
  division.games.push({ gameId, matchId, before: null, current: { ...sides, status: 'scheduled', ...empty } })
}

function play(league: TestLeague, division: Division, [a, b, c]: Choice, nth: number) {
  const { append } = league
  const game = division.games[b % Math.max(division.games.length, 1)]
  if (!game) return
  const { gameId, matchId, current } = game
  const { homeTeamId, awayTeamId } = current
  const ids = { gameId, seasonId, leagueId, homeTeamId, awayTeamId }
  const matchup = { divisionId: division.divisionId, seasonId, matchId, gameId }
  switch (c % 6) {
    case 0: {
      append('MatchupReleased', matchup)
      append('GameDeleted', ids)
      division.games = division.games.filter((other) => other !== game)
      return
    }
    case 1: {
      if (current.status === 'cancelled') return
      const after = { home: 1 + (a % 9), away: b % 9 }
      if (current.score)
        append('ScoreCorrected', { ...ids, before: current.score, after, restoredFrom: null })
      else append('ScoreRecorded', { ...ids, score: after })
      game.current = { ...current, score: after, status: 'final' }
      return
    }
    case 2: {
      const line = { playerId: `${homeTeamId}-1`, played: true, stats: { pts: b, reb: c, fg3m: a } }
      const earlier = current.lines.flatMap(({ lines }) => lines)
      append('PlayerStatsRecorded', { ...ids, teamEntryId: homeTeamId, lines: [line], replaced: earlier })
      game.current = { ...current, lines: [{ teamEntryId: homeTeamId, lines: [line] }] }
      return
    }
    default:
      correct(league, game, matchup, c, nth)
  }
}

type Matchup = { divisionId: DivisionId; seasonId: SeasonId; matchId: MatchupId; gameId: GameId }

/** Corrects a game, which also is its own later game: the fold does not require a complete bracket. */
function correct({ append }: TestLeague, game: BracketGame, matchup: Matchup, c: number, nth: number) {
  const { gameId, matchId, current, before } = game
  const correctionId = `correction-${nth}`
  const { action, after } = replacementOf(game, c)
  const { homeTeamId, awayTeamId } = after
  const sides = { leagueId, homeTeamId, awayTeamId }
  const { status, score } = current
  const result =
    action === 'corrected'
      ? { status: after.status, score: after.score, winnerTeamId: after.winnerTeamId }
      : { status, score, winnerTeamId: homeTeamId }
  append('BracketResultCorrected', {
    ...matchup,
    correctionId,
    before: { status, score, winnerTeamId: null },
    after: result,
    laterGames: action === 'voided' ? 'void' : action === 'replayed' ? 'replay' : null,
    undoes: before?.correctionId ?? null,
    later: action === 'corrected' ? [] : [{ gameId, matchId, action, ...sides }],
  })
  const replacement = { ...matchup, ...sides, correctionId, before: current, after }
  // Old logs have one event type for all actions.
  if (nth % 3 === 0) append('BracketGameReplaced', { ...replacement, action })
  else append(replacementTypes[action], replacement)
  append('BracketCorrectionCompleted', { divisionId: matchup.divisionId, seasonId, correctionId })
  game.current = after
  game.before = before || action === 'corrected' ? null : { correctionId, contents: current }
}

/** Returns how a correction changes the game. The next correction of a replaced game undoes it. */
function replacementOf(
  { current, before }: BracketGame,
  c: number,
): { action: keyof typeof replacementTypes; after: GameContents } {
  if (before) return { action: 'restored', after: before.contents }
  if (c % 6 === 5) {
    return { action: 'corrected', after: { ...current, status: 'forfeit', winnerTeamId: current.awayTeamId } }
  }
  if (c % 2) return { action: 'voided', after: { ...current, status: 'cancelled', winnerTeamId: null } }
  const swapped = { homeTeamId: current.awayTeamId, awayTeamId: current.homeTeamId, leagueId }
  const empty = { score: null, winnerTeamId: null, lines: [], periodScores: [] }
  return { action: 'replayed', after: { ...swapped, status: 'scheduled', ...empty } }
}
