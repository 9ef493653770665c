import { type EffectOfResult, effectOfResult, type LaterGames } from '@league/contracts/bracket/corrections'
import { homeAndAway } from '@league/contracts/bracket/rules'
import type { LaterGame } from '@league/contracts/division/events'
import type { GameEvent } from '@league/contracts/game/events'
import { winnerOf } from '@league/contracts/game/rules'
import type { Id } from '@league/contracts/kernel/id'
import { Problem, rejected } from '@league/contracts/kernel/problem'
import { correctResult } from '../division/correct-result.ts'
import { divisions } from '../division/divisions.ts'
import { releaseMatchup } from '../division/release-matchup.ts'
import { holderOf, scheduleMatchup } from '../division/schedule-matchup.ts'
import type { Correction, Division, DivisionsState } from '../division/state.ts'
import { game } from '../game/game.ts'
import type { GameState, PlayedGame } from '../game/state.ts'
import type { Decider } from '../kernel/decider.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load, type Loaded } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { asPlayed, type BracketNow, bracketNow, resultOf } from './bracket-games.ts'
import { carryOutCorrection, settled } from './carry-out-correction.ts'
import { finishMatchups } from './create-bracket-game.ts'
import { answerAll, stepOf } from './steps.ts'

export interface ChangeGameResult<Command> {
  gameId: Id
  command: Command
  /** What becomes of later games whose teams this changes. Not asked of games of leagues. */
  laterGames?: LaterGames | undefined
  expectedRevision?: bigint | undefined
}

const attempts = 6

/**
 * Runs a command on a game that may change who advances: a score, a status, a restore, a deletion. A game of a league is commanded as ever.
 *
 * Where another team advances from a matchup of a bracket than before, or nobody any more, the division decides that first, together with what becomes of
 * the later games; the streams of the games follow. A correction whose later games nobody has touched since is undone by putting the
 * old winner back: they come back as they were.
 *
 * @throws Problem of the command · `later-games-affected` with the games in its issues · `stale-revision` · `too-busy`
 */
export async function changeGameResult<Command>(
  write: WriteSide,
  context: CommandContext,
  decider: Decider<Command, GameState, GameEvent>,
  given: ChangeGameResult<Command>,
): Promise<Receipt> {
  const { gameId: streamId, command, expectedRevision } = given
  const { organizationId, commandId } = context
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const known = await load(write, game, organizationId, streamId)
    if (!known.state.exists || !known.state.bracket) {
      return handleCommand(write, decider, { command, context, streamId, expectedRevision })
    }
    const { seasonId } = known.state.ids
    const seen = await load(write, divisions, organizationId, seasonId)
    if (await settled(write, seen)) continue
    // After the divisions: what was corrected before is in the game by now.
    const loaded = await load(write, game, organizationId, streamId)
    const { state } = loaded
    if (!state.exists || !state.bracket) continue
    const done = loaded.records.some(({ meta }) => meta.commandId === commandId)
    if (done) return handleCommand(write, decider, { command, context, streamId })
    if (expectedRevision !== undefined && expectedRevision !== loaded.revision) rejected('stale-revision')
    const before = state
    const after = afterwards(decider, loaded, command, organizationId)
    const division = seen.state.divisions[state.bracket.divisionId]
    try {
      if (!division) return await plain()
      if (comesBack(before, after) && !division.games[streamId]?.holds) {
        await holdAgain(write, context, division, before)
        continue
      }
      const advanced = winnerOf(asPlayed(before))
      const result = after.exists ? asPlayed(after) : null
      if (advanced === (result && winnerOf(result)))
        return await (after.exists ? plain() : releaseFirst(division))
      const now = await bracketNow(write, organizationId, division)
      if (await finishMatchups(write, context, division, now)) continue
      const effect = effectOfResult(now.bracket, asPlayed(before), result)
      const decided = decide(seen.state, division, now, before, after, effect, given.laterGames)
      // Nobody went on by it so far: nothing was built on the old result.
      if (advanced === null && decided.undoes === null && effect.affected.length === 0) return await plain()
      const correction = { ...decided, correctionId: derivedId('correction', organizationId, commandId) }
      await handleCommand(write, correctResult, {
        command: correction,
        context,
        streamId: seasonId,
        expectedRevision: seen.revision,
      })
      const { main, steps } = await carryOutCorrection(write, context, { ...correction, seasonId }, () =>
        handleCommand(write, decider, { command, context, streamId }),
      )
      return answerAll(main, steps)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'stale-revision')) throw error
    }

    function plain(): Promise<Receipt> {
      return handleCommand(write, decider, { command, context, streamId, expectedRevision: loaded.revision })
    }

    /** The matchup is free, and then the game is gone: cut off in between, a repeat of the deletion goes on. */
    async function releaseFirst({ divisionId }: Division): Promise<Receipt> {
      const release = { command: { divisionId, gameId: streamId }, context, streamId: seasonId }
      const released = await handleCommand(write, releaseMatchup, release)
      return answerAll(await plain(), [released])
    }
  }
  return rejected('too-busy')
}

function comesBack(before: PlayedGame, after: GameState): boolean {
  return before.status === 'cancelled' && after.exists && after.status !== 'cancelled'
}

/** A voided game gave its matchup free: to be on again it takes it again. @throws Problem `matchup-taken` */
async function holdAgain(
  write: WriteSide,
  context: CommandContext,
  { games, divisionId }: Division,
  { ids }: PlayedGame,
): Promise<void> {
  const { homeTeamId, awayTeamId } = ids
  const { scheduled } = games[ids.gameId] ?? rejected('not-found')
  const command = { ...scheduled, divisionId, homeTeamId, awayTeamId, gone: { teams: [], games: [] } }
  await handleCommand(write, scheduleMatchup, {
    command,
    context: stepOf(context, 'hold'),
    streamId: ids.seasonId,
  })
}

/** The game as the command would leave it. @throws Problem of the command */
function afterwards<Command>(
  decider: Decider<Command, GameState, GameEvent>,
  { state }: Loaded<GameState>,
  command: Command,
  organizationId: Id,
): GameState {
  const streamId = state.exists ? state.ids.gameId : ''
  const events = decider.decide(command, state, { organizationId, streamId, newId: '' })
  return events.reduce((game, event) => decider.evolve(game, event, ''), state)
}

type Decided = Omit<Correction, 'seasonId' | 'correctionId'>

function decide(
  state: DivisionsState,
  division: Division,
  now: BracketNow,
  before: PlayedGame,
  after: GameState,
  { affected }: EffectOfResult,
  laterGames: LaterGames | undefined,
): Decided {
  const { divisionId } = division
  const { gameId } = before.ids
  const matchId = before.bracket?.matchId ?? ''
  const correction: Decided = {
    divisionId,
    gameId,
    matchId,
    before: resultOf(before),
    after: after.exists ? resultOf(after) : null,
    laterGames: affected.length > 0 ? (laterGames ?? null) : null,
    undoes: null,
    later: [],
  }
  const undone = laterGames === undefined ? undoable(state, division, now, correction) : null
  if (undone) {
    const later = undone.later.map((one) => ({
      ...one,
      action: 'restored' as const,
      ...teamsBefore(now, one.gameId, undone),
    }))
    return { ...correction, laterGames: null, undoes: undone.correctionId, later }
  }
  if (affected.length === 0 || laterGames === 'keep') return correction
  if (laterGames === undefined) {
    const issues = affected.map(({ game, matchId: message }) => ({ path: game.id, message }))
    return rejected('later-games-affected', issues)
  }
  const later = affected.map(({ matchup, side, enters, replay, game: one }): LaterGame => {
    const stays = {
      gameId: one.id,
      matchId: matchup.matchId,
      homeTeamId: one.home_team_id,
      awayTeamId: one.away_team_id,
    }
    const known = now.games.get(one.id)?.state
    const leagueId = known?.exists ? known.ids.leagueId : ''
    if (laterGames === 'void' || replay === 'voided') return { ...stays, leagueId, action: 'voided' }
    const seed = division.teams.findIndex(({ teamEntryId }) => teamEntryId === enters) + 1
    const incoming = { ...matchup.sides[side], seed, team: { slt_id: enters ?? '' } }
    const [upper, lower] = matchup.sides
    const sides = homeAndAway({ sides: side === 0 ? [incoming, lower] : [upper, incoming] })
    const home = division.teams.find(({ teamEntryId }) => teamEntryId === sides?.home.slt_id)
    return {
      ...stays,
      action: 'replayed',
      leagueId: home?.leagueId ?? leagueId,
      homeTeamId: sides?.home.slt_id ?? stays.homeTeamId,
      awayTeamId: sides?.away.slt_id ?? stays.awayTeamId,
    }
  })
  return { ...correction, later }
}

/** The teams that a later game has again once a correction is undone. */
function teamsBefore(now: BracketNow, gameId: Id, { correctionId }: Correction) {
  const state = now.games.get(gameId)?.state
  const contents = state?.exists ? state.replaced[correctionId] : undefined
  return contents
    ? { leagueId: contents.leagueId, homeTeamId: contents.homeTeamId, awayTeamId: contents.awayTeamId }
    : {}
}

/**
 * The latest correction of this game, where the new result brings its old winner back, its later games are as it left them, and nobody has
 * taken the matchups that it freed.
 */
function undoable(
  state: DivisionsState,
  { divisionId, corrections }: Division,
  { games }: BracketNow,
  { gameId, after }: Decided,
): Correction | null {
  const last = corrections.findLast((one) => one.gameId === gameId)
  if (!last || last.later.length === 0 || last.undoes !== null) return null
  if (last.before.winnerTeamId === null || last.before.winnerTeamId !== after?.winnerTeamId) return null
  const untouched = last.later.every((later) => {
    const one = games.get(later.gameId)?.state
    const holder = holderOf(state, divisionId, later.matchId)
    return (
      one?.exists && one.untouchedSince === last.correctionId && (holder === null || holder === later.gameId)
    )
  })
  return untouched ? last : null
}
