import { expect, expectTypeOf, it } from 'vitest'
import type { LeagueId, TeamEntryId, TeamId } from '@league/contracts/kernel/id'
import { resolveRefsQuery } from './directory/resolve-refs.ts'
import type { Reader } from './query.ts'
import type { TableRows } from './runtime/projection.ts'
import { listGamesQuery } from './schedule/game-queries.ts'
import { teamStandingQuery } from './standings/queries.ts'
import type { EntryRow } from './team/projection.ts'
import { readTeamQuery } from './team/queries.ts'

interface Given {
  db: Reader
  entries: TableRows<EntryRow>
  teamId: TeamId
  teamEntryId: TeamEntryId
  leagueId: LeagueId
}

/** Compiled, but never run. */
async function runQueries({ db, entries, teamId, teamEntryId, leagueId }: Given) {
  const team = await readTeamQuery(db, teamEntryId)
  expectTypeOf(team?.team_id).toEqualTypeOf<TeamId | undefined>()
  expectTypeOf(team?.slt_id).toEqualTypeOf<TeamEntryId | undefined>()
  entries.where({ team_id: teamId, team_entry_id: teamEntryId })

  // @ts-expect-error the query takes a team entry
  await readTeamQuery(db, teamId)
  // @ts-expect-error the query takes a team entry
  await teamStandingQuery(db, leagueId)
  // @ts-expect-error games are those of a team entry
  await listGamesQuery(db, { teamId })
  // @ts-expect-error the id is not that of a league
  await resolveRefsQuery(db, [{ kind: 'league', id: teamEntryId }])
  // @ts-expect-error the column holds a team
  entries.where({ team_id: teamEntryId })
}

it('the compiler refuses to compile a query or a lookup of rows with an id of another kind', () => {
  expect(runQueries).toBeTypeOf('function')
})
