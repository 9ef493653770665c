import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { changeEntry } from '../team/change-entry.ts'
import { changeTeamDetails } from '../team/change-team-details.ts'
import { entries, entryIn, refuseEntered } from '../team/entries.ts'
import { globalTeam } from '../team/global-team.ts'
import { moveTeam } from './move-team.ts'
import { answerAll, stepOf } from './steps.ts'

/** An entry of the team, as the read side knows it. */
export interface EntryOfTeam {
  teamEntryId: Id
  leagueId: Id
  /** Whether its season is. */
  over: boolean
  hasGames: boolean
}

export interface ChangeGlobalTeam {
  teamId: Id
  /** The name that it is known by now. */
  knownAs: string
  name?: string | undefined
  unavailableSlots?: readonly string[] | undefined
  entries: readonly EntryOfTeam[]
  /** The entry in the league where it is now, null for none. */
  presentEntryId: Id | null
  /** Where it shall be. */
  league?: { seasonId: Id; leagueId: Id } | undefined
}

/**
 * Name, slots and league of a team (C089). A new name goes to the entries that bear the old one, in seasons that are not over: a
 * finished season keeps the names that it was played under, and a name that a league gave of its own stays. In another league
 * the team goes on as `moveTeam` says. Everything that could be refused is looked at first. Revisions are those of the team's stream.
 *
 * @throws Problem `name-required` · `team-already-entered` · `not-found`
 */
export async function changeGlobalTeam(
  write: WriteSide,
  context: CommandContext,
  { teamId, knownAs, name, unavailableSlots, entries: known, presentEntryId, league }: ChangeGlobalTeam,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { organizationId } = context
  const { state } = await load(write, globalTeam, organizationId, teamId)
  const before = state.details?.name ?? knownAs
  const after = name?.trim() || before
  const renamed: EntryOfTeam[] = []
  for (const entry of known) {
    if (entry.over || after === before) continue
    const there = (await load(write, entries, organizationId, entry.leagueId)).state
    if (entryIn(there, entry.teamEntryId).name !== before) continue
    refuseEntered(there, '', after, entry.teamEntryId)
    renamed.push(entry)
  }
  const moving = stepOf(context, 'move')
  const move = league && (await moveTo(league, known, presentEntryId))
  if (move && !move.entered) refuseEntered(move.state, teamId, after)
  const changed = await handleCommand(write, changeTeamDetails, {
    command: { knownAs, name, unavailableSlots },
    context,
    streamId: teamId,
    expectedRevision,
  })
  const steps: Receipt[] = []
  for (const { teamEntryId, leagueId } of renamed) {
    const command = { teamEntryId, name: after }
    const step = stepOf(context, 'rename', teamEntryId)
    steps.push(await handleCommand(write, changeEntry, { command, context: step, streamId: leagueId }))
  }
  if (move) {
    const { from, to } = move
    steps.push(await moveTeam(write, moving, { teamId, name: after, from, to }))
  }
  return { ...answerAll(changed, steps), entityId: teamId }

  /** Null where the team is there already, unless a first try of this command brought it there and was cut off. */
  async function moveTo(
    to: { seasonId: Id; leagueId: Id },
    entriesOfTeam: readonly EntryOfTeam[],
    present: Id | null,
  ) {
    const { records, state: there } = await load(write, entries, organizationId, to.leagueId)
    const entered = records.find(
      ({ type, meta }) => type === 'TeamEnteredLeague' && meta.commandId === moving.commandId,
    )
    if (!entered && entriesOfTeam.some(({ leagueId }) => leagueId === to.leagueId)) return null
    const origin = entered?.type === 'TeamEnteredLeague' ? entered.data.copiedFromTeamEntryId : present
    const from = entriesOfTeam.find(({ teamEntryId }) => teamEntryId === origin) ?? null
    return { to, from, entered: entered !== undefined, state: there }
  }
}
