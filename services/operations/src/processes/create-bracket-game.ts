import { homeAndAway, matchupsOf } from '@league/contracts/bracket/rules'
import type { Id } from '@league/contracts/kernel/id'
import { Problem, rejected } from '@league/contracts/kernel/problem'
import { divisionIn, divisions, type Gone } from '../division/divisions.ts'
import { holderOf, scheduleMatchup } from '../division/schedule-matchup.ts'
import type { Division, DivisionsState, ScheduledMatchup } from '../division/state.ts'
import { scheduleBracketGame } from '../game/schedule-bracket-game.ts'
import type { ScheduleGame } from '../game/schedule-game.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load, type Loaded } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { type BracketNow, bracketNow } from './bracket-games.ts'
import { settled } from './carry-out-correction.ts'
import { stepOf } from './steps.ts'

export interface CreateBracketGame extends Omit<ScheduleGame, 'leagueId' | 'legacyId' | 'scheduleId'> {
  divisionId: Id
  matchId: string
  gone: Gone
}

const attempts = 8

/**
 * The game of a matchup. The stream of the divisions takes the matchup first, at the revision at which the bracket was looked at: of many
 * who want the same one, one gets it, and no team moves meanwhile. Cut off after that, whoever comes next finishes the game.
 *
 * @throws Problem `matchup-taken` (R177) · `matchup-unknown` · `matchup-open` · `matchup-teams` · `teams-must-differ` · `too-busy`
 */
export async function createBracketGame(
  write: WriteSide,
  context: CommandContext,
  { gone, ...given }: CreateBracketGame,
): Promise<Receipt> {
  const { organizationId, commandId } = context
  const { seasonId, divisionId, matchId } = given
  if (given.homeTeamId === given.awayTeamId) rejected('teams-must-differ')
  const gameId = derivedId('bracket-game', organizationId, seasonId, commandId)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const loaded = await load(write, divisions, organizationId, seasonId)
    if (await settled(write, loaded)) continue
    const mine = loaded.records.find(({ meta }) => meta.commandId === commandId)
    if (mine) return follow(write, context, loaded, gameId)
    const division = divisionIn(loaded.state, divisionId)
    const holder = holderOf(loaded.state, divisionId, matchId)
    if (holder !== null && !gone.games.includes(holder)) {
      await finish(write, context, division.games[holder]?.scheduled)
      rejected('matchup-taken')
    }
    await checkSides(write, organizationId, seen(division, gone), given)
    const { date = null, time = null, location, locationUrl, ...matchup } = given
    const command = {
      ...matchup,
      gameId,
      date: date || null,
      time: time || null,
      location: location || null,
      locationUrl: locationUrl || null,
      gone,
    }
    try {
      const expectedRevision = loaded.revision
      await handleCommand(write, scheduleMatchup, { command, context, streamId: seasonId, expectedRevision })
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale-revision') continue
      throw error
    }
    return follow(write, context, await load(write, divisions, organizationId, seasonId), gameId)
  }
  return rejected('too-busy')
}

/** The division with the teams that it will have: the first game takes out those that are gone. */
function seen(division: Division, gone: Gone): Division {
  const locked = Object.keys(division.games).some((id) => !gone.games.includes(id))
  if (locked) return division
  return { ...division, teams: division.teams.filter(({ teamEntryId }) => !gone.teams.includes(teamEntryId)) }
}

async function checkSides(
  write: WriteSide,
  organizationId: Id,
  division: Division,
  { matchId, homeTeamId, awayTeamId }: CreateBracketGame | Omit<CreateBracketGame, 'gone'>,
): Promise<void> {
  const { bracket } = await bracketNow(write, organizationId, division)
  const matchup = matchupsOf(bracket).find((one) => one.matchId === matchId)
  if (!matchup || matchup.sides.some(({ bye }) => bye)) return rejected('matchup-unknown')
  const { home, away } = homeAndAway(matchup) ?? rejected('matchup-open')
  if (home.slt_id !== homeTeamId || away.slt_id !== awayTeamId) rejected('matchup-teams')
}

/** The game follows its matchup. */
async function follow(
  write: WriteSide,
  context: CommandContext,
  { state, records }: Loaded<DivisionsState>,
  gameId: Id,
): Promise<Receipt> {
  const scheduled = Object.values(state.divisions).find(({ games }) => games[gameId])?.games[gameId]
    ?.scheduled
  const receipt = await finish(write, context, scheduled)
  const position = records.at(-1)?.position ?? 0n
  if (receipt)
    return {
      ...receipt,
      entityId: gameId,
      position: receipt.position > position ? receipt.position : position,
    }
  return rejected('not-found')
}

/**
 * Makes the games of matchups that were taken and whose games are not there yet: who decides by the bracket in between would not see
 * them. Answers whether there was any.
 */
export async function finishMatchups(
  write: WriteSide,
  context: CommandContext,
  division: Division,
  { games }: BracketNow,
): Promise<boolean> {
  const unmade = [...games].filter(([id, { records }]) => records.length === 0 && division.games[id]?.holds)
  for (const [id] of unmade) await finish(write, context, division.games[id]?.scheduled)
  return unmade.length > 0
}

/** Makes the game that a matchup has. Nothing where it was made already. */
async function finish(
  write: WriteSide,
  context: CommandContext,
  scheduled: ScheduledMatchup | undefined,
): Promise<Receipt | null> {
  if (!scheduled) return null
  const { gameId, ...command } = scheduled
  return handleCommand(write, scheduleBracketGame, {
    command,
    context: stepOf(context, 'game', gameId),
    streamId: gameId,
  })
}
