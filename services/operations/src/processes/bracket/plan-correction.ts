import { type AffectedGame, resultEffect, type DownstreamGames } from '@league/contracts/bracket/corrections'
import { type Bracket, homeAndAway, matchupsOf } from '@league/contracts/bracket/rules'
import type { DownstreamGame } from '@league/contracts/division/events'
import { winnerOf } from '@league/contracts/game/rules'
import type { GameId, TeamEntryId } from '@league/contracts/kernel/id'
import { Problem } from '@league/contracts/kernel/problem'
import { type ReleaseMatchup, type ScheduleMatchup } from '../../division/bracket-commands.ts'
import { gameOfMatchup, type Correction, type Division } from '../../division/state.ts'
import type { GameState, ExistingGame } from '../../game/state.ts'
import { toBracketGame, resultOf } from './load-bracket.ts'

export type BracketGameState = ExistingGame & { bracket: NonNullable<ExistingGame['bracket']> }

/** A change of a bracket game that may change its result. */
export interface ResultChange {
  division: Division
  before: BracketGameState
  /** The game as the command would leave it. */
  after: GameState
  /** What becomes of later games whose teams change; undefined if the caller did not choose. */
  laterGames: DownstreamGames | undefined
}

/** A correction without the ids that it gets once it is recorded. */
type PlannedCorrection = Omit<Correction, 'seasonId' | 'correctionId'>

/** What to do with the command that changes the game. */
export type Plan =
  /** Run it. It affects no other game. */
  | { kind: 'run' }
  /** The game lost its matchup when it was voided: take the matchup again, then plan again. */
  | { kind: 'take-matchup'; matchup: ScheduleMatchup }
  /** The command deletes the game: release its matchup, then run the command. */
  | { kind: 'release-matchup'; matchup: ReleaseMatchup }
  /** Record the correction with the division, then apply it to the game and every later game. */
  | { kind: 'correct'; correction: PlannedCorrection }
  | { kind: 'refuse'; problem: Problem }

/** The bracket before a change, with the states of all games of its division. */
interface BracketBefore {
  bracket: Bracket
  games: ReadonlyMap<GameId, { state: GameState }>
}

/**
 * Returns the plan for a change that neither changes the winner nor reinstates a voided game, and null for
 * any other change, which depends on the bracket.
 */
export function planWithoutBracket({ division, before, after }: ResultChange): Plan | null {
  const { gameId } = before.ids
  const { divisionId } = division
  if (reinstatesVoided({ division, before, after }) || winnerIn(before) !== winnerIn(after)) return null
  return after.exists ? { kind: 'run' } : { kind: 'release-matchup', matchup: { divisionId, gameId } }
}

/**
 * Returns the plan for a change that depends on the bracket.
 *
 * A voided game that is reinstated takes its matchup first. For a change of the winner, the plan is a
 * correction if another team advanced before, or if later games are affected. `laterGames` decides what
 * becomes of those. A later game that an organizer canceled is voided too, unless `laterGames` keeps it: its
 * teams no longer meet, so it must not hold its matchup and come back. Without `laterGames`, a result that restores the old winner undoes the latest correction of the
 * game, as long as nothing else has happened to the later games since and their teams still advance to them.
 * Any other result that affects later games is refused, with those games as issues.
 */
export function planCorrection(change: ResultChange, bracketBefore: BracketBefore): Plan {
  const { bracket, games } = bracketBefore
  const { division, before, after, laterGames } = change
  if (reinstatesVoided(change)) return planToTakeMatchup(division, before, bracket)
  const { affected, canceled, advancedBefore } = resultEffect(
    bracket,
    toBracketGame(before),
    after.exists ? toBracketGame(after) : null,
  )
  const correction: PlannedCorrection = {
    divisionId: division.divisionId,
    gameId: before.ids.gameId,
    matchId: before.bracket.matchId,
    before: resultOf(before),
    after: after.exists ? resultOf(after) : null,
    laterGames: affected.length > 0 ? (laterGames ?? null) : null,
    undoes: null,
    later: [],
  }
  const undone = laterGames === undefined ? correctionToUndo(change, bracketBefore) : null
  if (undone) {
    const later = undone.later.map((game) => restoredGame(undone, game, games.get(game.gameId)?.state))
    return {
      kind: 'correct',
      correction: { ...correction, undoes: undone.correctionId, later, laterGames: null },
    }
  }
  if (affected.length > 0 && laterGames === undefined) {
    const issues = affected.map(({ game, matchId }) => ({
      path: game.id,
      message: `The game of matchup ${matchId} depends on this result.`,
    }))
    return { kind: 'refuse', problem: new Problem('later-games-affected', issues) }
  }
  const later: DownstreamGame[] = []
  if (laterGames !== 'keep') {
    for (const game of affected) {
      const state = games.get(game.game.id)?.state
      const voids = laterGames === 'void' || game.replay === 'voided'
      later.push(voids ? voidedGame(game, state) : replayedGame(game, division, state))
    }
    if (canceled) later.push(voidedGame(canceled, games.get(canceled.game.id)?.state))
  }
  const changesWay = advancedBefore !== null || affected.length > 0 || later.length > 0
  return changesWay ? { kind: 'correct', correction: { ...correction, later } } : { kind: 'run' }
}

function winnerIn(state: GameState): TeamEntryId | null {
  return state.exists ? resultOf(state).winnerTeamId : null
}

/** Returns whether a change reinstates a game whose matchup became free when the game was voided. */
function reinstatesVoided({ division, before, after }: Omit<ResultChange, 'laterGames'>): boolean {
  const reinstated = before.status === 'cancelled' && after.exists && after.status !== 'cancelled'
  return reinstated && !division.games[before.ids.gameId]?.holds
}

/** A free matchup is refused if the teams of the game are not, or no longer, those that advance to it. */
function planToTakeMatchup(division: Division, { ids }: BracketGameState, bracket: Bracket): Plan {
  const { divisionId, games } = division
  const { gameId, homeTeamId, awayTeamId } = ids
  const scheduled = games[gameId]?.scheduled
  if (!scheduled) return { kind: 'refuse', problem: new Problem('not-found') }
  if (gameOfMatchup(division, scheduled.matchId) === null) {
    const matchup = matchupsOf(bracket).find(({ matchId }) => matchId === scheduled.matchId)
    const teams = matchup ? homeAndAway(matchup) : null
    if (!teams) return { kind: 'refuse', problem: new Problem('matchup-open') }
    if (teams.home.id !== homeTeamId || teams.away.id !== awayTeamId)
      return { kind: 'refuse', problem: new Problem('matchup-teams') }
  }
  const deleted = { value: { teams: [], games: [] }, position: 0n }
  return { kind: 'take-matchup', matchup: { ...scheduled, divisionId, homeTeamId, awayTeamId, deleted } }
}

/**
 * Returns the latest correction of the game if it can be undone: the new result restores its old winner, its
 * later games are as it left them, no other game has taken a matchup that it freed, and the teams that the
 * later games get back still advance to them. Otherwise returns null.
 */
function correctionToUndo(change: ResultChange, bracketBefore: BracketBefore): Correction | null {
  const { division, before, after } = change
  const { games } = bracketBefore
  const last = division.corrections.findLast(({ gameId }) => gameId === before.ids.gameId)
  if (!last || last.later.length === 0 || last.undoes !== null) return null
  if (last.before.winnerTeamId === null || last.before.winnerTeamId !== winnerIn(after)) return null
  const untouched = last.later.every(({ gameId, matchId }) => {
    const state = games.get(gameId)?.state
    const holder = gameOfMatchup(division, matchId)
    const free = holder === null || holder === gameId
    return free && state?.exists && state.untouchedSince === last.correctionId
  })
  return untouched && restoresAdvancing(last, after, bracketBefore) ? last : null
}

/**
 * Returns whether every later game that comes back with an undo is between the teams that its matchup then
 * shows. These are the winners of the games before it. A replayed game still holds its matchup, so a team
 * that an earlier correction kept in it stays there. A voided game does not: what was kept ended with it.
 */
function restoresAdvancing(undone: Correction, after: GameState, { bracket, games }: BracketBefore): boolean {
  const restored = undone.later.flatMap(({ gameId, matchId }) => {
    const state = games.get(gameId)?.state
    const contents = state?.exists && state.replaced[undone.correctionId]
    if (!contents) return []
    const { homeTeamId, awayTeamId, status, score, winnerTeamId } = contents
    const ids = { ...state.ids, homeTeamId, awayTeamId }
    const game = toBracketGame({ ...state, ids, status, score, winnerTeamId })
    return [{ matchId, teams: [homeTeamId, awayTeamId], winnerId: winnerOf(game) }]
  })
  const winners = new Map([
    [undone.matchId, winnerIn(after)] as const,
    ...restored.map(({ matchId, winnerId }) => [matchId, winnerId] as const),
  ])
  const matchups = matchupsOf(bracket)
  return restored.every(({ matchId, teams }) => {
    const { sides = [] } = matchups.find((matchup) => matchup.matchId === matchId) ?? {}
    return sides.every(({ from, team }) => {
      if (from === null) return true
      const advancing = winners.has(from) ? winners.get(from) : team?.id
      return teams.includes(advancing ?? '')
    })
  })
}

/** Returns a later game with the teams that it had before the correction that is undone. */
function restoredGame(
  { correctionId }: Correction,
  later: DownstreamGame,
  state?: GameState,
): DownstreamGame {
  const contents = state?.exists ? state.replaced[correctionId] : undefined
  const { leagueId, homeTeamId, awayTeamId } = contents ?? later
  return { ...later, action: 'restored', leagueId, homeTeamId, awayTeamId }
}

function voidedGame(
  { matchId, game }: Pick<AffectedGame, 'matchId' | 'game'>,
  state: GameState | undefined,
): DownstreamGame {
  return {
    gameId: game.id,
    matchId,
    action: 'voided',
    leagueId: state?.exists ? state.ids.leagueId : '',
    homeTeamId: game.home_team_id,
    awayTeamId: game.away_team_id,
  }
}

/**
 * Returns a later game between the team that now advances and its opponent. The better seed is at home, and
 * the game is in its league.
 */
function replayedGame(
  affected: AffectedGame,
  { teams }: Division,
  state: GameState | undefined,
): DownstreamGame {
  const { matchup, side, enters } = affected
  const unchanged = voidedGame(affected, state)
  const seed = teams.findIndex(({ teamEntryId }) => teamEntryId === enters) + 1
  const entering = { ...matchup.sides[side], seed, team: { id: enters ?? '' } }
  const [upper, lower] = matchup.sides
  const pairing = homeAndAway({ sides: side === 0 ? [entering, lower] : [upper, entering] })
  const home = teams.find(({ teamEntryId }) => teamEntryId === pairing?.home.id)
  return {
    ...unchanged,
    action: 'replayed',
    leagueId: home?.leagueId ?? unchanged.leagueId,
    homeTeamId: pairing?.home.id ?? unchanged.homeTeamId,
    awayTeamId: pairing?.away.id ?? unchanged.awayTeamId,
  }
}
