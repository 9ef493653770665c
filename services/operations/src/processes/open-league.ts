import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { createLeague } from '../league/create-league.ts'
import { existing, leagues } from '../league/state.ts'
import { copyTeams } from './copy-teams.ts'
import { answerAll } from './steps.ts'

export interface OpenLeague {
  seasonId: Id
  name: string
  /** Brings the teams of the league with the same name in that season, if it has one (decision 27). */
  copyFromSeasonId?: Id | null | undefined
}

/** A new league of a season. @throws Problem `league-name-taken` · `name-required` · `not-found` for a season */
export async function openLeague(
  write: WriteSide,
  context: CommandContext,
  { seasonId, name, copyFromSeasonId }: OpenLeague,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const model = copyFromSeasonId
    ? existing((await load(write, leagues, context.organizationId, copyFromSeasonId)).state)
    : null
  const same = model?.leagues.find((league) => league.name.toLowerCase() === name.trim().toLowerCase())
  const command = { name, copiedFromLeagueId: same?.leagueId }
  const created = await handleCommand(write, createLeague, {
    command,
    context,
    streamId: seasonId,
    expectedRevision,
  })
  if (!same) return created
  const to = { seasonId, leagueId: created.entityId }
  return answerAll(created, await copyTeams(write, context, same.leagueId, to))
}
