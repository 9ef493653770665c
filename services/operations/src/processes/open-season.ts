import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { createLeague } from '../league/create-league.ts'
import { existing, leagues } from '../league/state.ts'
import { createSeason, type CreateSeason } from '../season/create-season.ts'
import { copyTeams } from './copy-teams.ts'
import { answerAll, stepOf } from './steps.ts'

export interface OpenSeason extends Omit<CreateSeason, 'copiedFromSeasonId'> {
  /** Brings its leagues, teams and rosters, without games (decision 27). */
  copyFromSeasonId?: Id | null | undefined
}

/** A new season, empty or after the model of another. @throws Problem `dates-reversed` · `not-found` for the model */
export async function openSeason(
  write: WriteSide,
  context: CommandContext,
  { copyFromSeasonId, ...season }: OpenSeason,
): Promise<Receipt> {
  const model = copyFromSeasonId
    ? existing((await load(write, leagues, context.organizationId, copyFromSeasonId)).state)
    : null
  const command = { ...season, copiedFromSeasonId: copyFromSeasonId }
  const created = await handleCommand(write, createSeason, { command, context })
  const seasonId = created.entityId
  const steps: Receipt[] = []
  for (const { leagueId, name } of model?.leagues ?? []) {
    const step = stepOf(context, 'league', leagueId)
    const league = await handleCommand(write, createLeague, {
      command: { name, copiedFromLeagueId: leagueId },
      context: step,
      streamId: seasonId,
    })
    steps.push(league)
    const to = { seasonId, leagueId: league.entityId }
    steps.push(...(await copyTeams(write, step, leagueId, to)))
  }
  return answerAll(created, steps)
}
