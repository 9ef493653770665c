import { expect, expectTypeOf, it } from 'vitest'
import type { LeagueId, TeamEntryId, TeamId } from '@league/contracts/kernel/id'
import { enterTeam } from '../team/entry/commands.ts'
import { requireExistingEntry, type TeamEntriesState } from '../team/entry/state.ts'
import { createTeam } from '../team/global/commands.ts'
import { roster } from '../team/roster/state.ts'
import type { CommandDependencies, CommandMetadata } from './dependencies.ts'
import { derivedId } from './derived-id.ts'
import { handleCommand } from './handle-command.ts'
import { load } from './load.ts'
import { context } from '../testing/given.ts'

interface Given {
  dependencies: CommandDependencies
  metadata: CommandMetadata
  entries: TeamEntriesState
  teamId: TeamId
  teamEntryId: TeamEntryId
  leagueId: LeagueId
}

/** Compiled, but never run. */
async function sendCommands({ dependencies, metadata, entries, teamId, teamEntryId, leagueId }: Given) {
  const command = { seasonId: '2026', name: 'Ants' }
  const entered = await handleCommand(dependencies, enterTeam, { command, metadata, streamId: leagueId })
  expectTypeOf(entered.entityId).toEqualTypeOf<TeamEntryId>()
  const created = await handleCommand(dependencies, createTeam, { command, metadata })
  expectTypeOf(created.entityId).toEqualTypeOf<TeamId>()

  // @ts-expect-error the stream is that of a league
  await handleCommand(dependencies, enterTeam, { command, metadata, streamId: teamEntryId })
  // @ts-expect-error the team of the command is not an entry
  enterTeam.decide({ ...command, teamId: teamEntryId }, entries, context)
  // @ts-expect-error a roster belongs to a team entry
  await load(dependencies, roster, metadata.organizationId, teamId)
  // @ts-expect-error the entry is not found by its team
  requireExistingEntry(entries, teamId)
  // @ts-expect-error an id is derived for one kind
  const derived: TeamId = derivedId<TeamEntryId>('entry')
  void derived
}

it('the compiler refuses to compile a command, a stream or a lookup with an id of another kind', () => {
  expect(sendCommands).toBeTypeOf('function')
})
