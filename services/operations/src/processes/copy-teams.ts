import type { Id } from '@league/contracts/kernel/id'
import { Problem } from '@league/contracts/kernel/problem'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { entries } from '../team/entries.ts'
import { copyTeam } from './copy-team.ts'
import { stepOf } from './steps.ts'

/** Every team of a league into another one, with logo, captain and roster. Who is there already is left as it is. */
export async function copyTeams(
  write: WriteSide,
  context: CommandContext,
  fromLeagueId: Id,
  to: { seasonId: Id; leagueId: Id },
): Promise<Receipt[]> {
  const { state } = await load(write, entries, context.organizationId, fromLeagueId)
  const steps: Receipt[] = []
  for (const entry of state.entries) {
    const step = stepOf(context, 'team', entry.ids.teamEntryId)
    try {
      steps.push(await copyTeam(write, step, entry, to))
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'team-already-entered')) throw error
    }
  }
  return steps
}
