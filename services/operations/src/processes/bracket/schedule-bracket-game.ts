import { homeAndAway, matchupsOf } from '@league/contracts/bracket/rules'
import type { DivisionId, GameId, MatchupId, OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import {
  gameOfMatchup,
  requireExistingDivision,
  divisions,
  type DeletedInReadModel,
  type Division,
  type DivisionsState,
  type ScheduledMatchup,
} from '../../division/state.ts'
import { scheduleMatchup } from '../../division/bracket-commands.ts'
import { scheduleBracketGame } from '../../game/bracket-commands.ts'
import type { ScheduleGame } from '../../game/schedule-commands.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load, type Loaded } from '../../kernel/load.ts'
import { orStale, retryWhileStale } from '../../kernel/retry-while-stale.ts'
import type { CommandMetadata, Receipt, CommandDependencies } from '../../kernel/dependencies.ts'
import { subcommandMetadata } from '../subcommands.ts'
import { finishCorrections } from './apply-correction.ts'
import { loadBracket, type LoadedBracket } from './load-bracket.ts'

export interface ScheduleBracketGameRequest extends Omit<
  ScheduleGame,
  'leagueId' | 'legacyId' | 'scheduleId'
> {
  divisionId: DivisionId
  matchId: MatchupId
  deleted: DeletedInReadModel
}

/**
 * Creates the game of a matchup. The stream of the divisions takes the matchup first, at the revision at
 * which the bracket was checked. So one of several commands for a matchup succeeds, and no team moves in the
 * meantime. If the process is interrupted after that, the next command on the bracket creates the game.
 *
 * @throws Problem `matchup-taken` (R177) · `matchup-unknown` · `matchup-open` · `matchup-teams` ·
 * `teams-must-differ` · `too-busy`
 */
export async function scheduleBracketGameProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { deleted, ...request }: ScheduleBracketGameRequest,
): Promise<Receipt<GameId>> {
  const { organizationId, commandId } = metadata
  const { seasonId, divisionId, matchId } = request
  if (request.homeTeamId === request.awayTeamId) reject('teams-must-differ')
  const gameId = derivedId<GameId>('bracket-game', organizationId, seasonId, commandId)
  return retryWhileStale(async () => {
    const loaded = await load(dependencies, divisions, organizationId, seasonId)
    if (await finishCorrections(dependencies, loaded)) return 'stale'
    const done = loaded.records.find(({ meta }) => meta.commandId === commandId)
    if (done) return createTakenGame(dependencies, metadata, loaded, gameId)
    const division = requireExistingDivision(loaded.state, divisionId)
    const currentGameId = gameOfMatchup(division, matchId)
    if (currentGameId !== null && !deleted.value.games.includes(currentGameId)) {
      await createScheduledGame(dependencies, metadata, division.games[currentGameId]?.scheduled)
      reject('matchup-taken')
    }
    await checkSides(dependencies, organizationId, withoutDeletedTeams(division, deleted), request)
    const { date = null, time = null, location, locationUrl, ...matchup } = request
    const command = {
      ...matchup,
      gameId,
      date: date || null,
      time: time || null,
      location: location || null,
      locationUrl: locationUrl || null,
      deleted,
    }
    const taken = await orStale(
      handleCommand(dependencies, scheduleMatchup, {
        command,
        metadata,
        streamId: seasonId,
        expectedRevision: loaded.revision,
      }),
    )
    if (taken === 'stale') return 'stale'
    return createTakenGame(
      dependencies,
      metadata,
      await load(dependencies, divisions, organizationId, seasonId),
      gameId,
    )
  })
}

/** Returns the division with the teams that it will have once its first game has removed the deleted ones. */
function withoutDeletedTeams(division: Division, deleted: DeletedInReadModel): Division {
  const locked = Object.keys(division.games).some((id) => !deleted.value.games.includes(id))
  if (locked) return division
  return {
    ...division,
    teams: division.teams.filter(({ teamEntryId }) => !deleted.value.teams.includes(teamEntryId)),
  }
}

async function checkSides(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  division: Division,
  { matchId, homeTeamId, awayTeamId }: Omit<ScheduleBracketGameRequest, 'deleted'>,
): Promise<void> {
  const { bracket } = await loadBracket(dependencies, organizationId, division)
  const matchup = matchupsOf(bracket).find((candidate) => candidate.matchId === matchId)
  if (!matchup || matchup.sides.some(({ bye }) => bye)) return reject('matchup-unknown')
  const { home, away } = homeAndAway(matchup) ?? reject('matchup-open')
  if (home.id !== homeTeamId || away.id !== awayTeamId) reject('matchup-teams')
}

/** Creates the game whose matchup is taken. */
async function createTakenGame(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { state, records }: Loaded<DivisionsState>,
  gameId: GameId,
): Promise<Receipt<GameId>> {
  const scheduled = Object.values(state.divisions).find(({ games }) => games[gameId])?.games[gameId]
    ?.scheduled
  const receipt = await createScheduledGame(dependencies, metadata, scheduled)
  const position = records.at(-1)?.position ?? 0n
  if (receipt)
    return {
      ...receipt,
      entityId: gameId,
      position: receipt.position > position ? receipt.position : position,
    }
  return reject('not-found')
}

/**
 * Creates the games of matchups that interrupted processes have taken, because a decision on the bracket
 * would not see them. Returns whether there were any: if so, state that was loaded before is stale.
 */
export async function finishMatchups(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  division: Division,
  { games }: LoadedBracket,
): Promise<boolean> {
  const missing = [...games].filter(([id, { records }]) => records.length === 0 && division.games[id]?.holds)
  for (const [id] of missing) await createScheduledGame(dependencies, metadata, division.games[id]?.scheduled)
  return missing.length > 0
}

/** Creates the game of a taken matchup, unless it exists already. */
async function createScheduledGame(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  scheduled: ScheduledMatchup | undefined,
): Promise<Receipt<GameId> | null> {
  if (!scheduled) return null
  const { gameId, ...command } = scheduled
  return handleCommand(dependencies, scheduleBracketGame, {
    command,
    metadata: subcommandMetadata(metadata, 'game', gameId),
    streamId: gameId,
  })
}
