import type { Id } from '@league/contracts/kernel/id'
import type { EntryIds } from '../team/entries.ts'
import { joinTeam } from '../team/join-team.ts'
import type { Pace } from './pace.ts'
import { unless } from './unless.ts'
import type { RosterRow } from './season.ts'

/** Puts the players on the rosters: teams side by side, the places of one team in turn, since they share a stream. */
export async function importPlaces(
  pace: Pace,
  rows: readonly RosterRow[],
  teams: ReadonlyMap<string, EntryIds>,
  players: ReadonlyMap<string, Id>,
): Promise<void> {
  await pace.each(
    Map.groupBy(rows, ({ team }) => team),
    async ([team, places]) => {
      const entry = teams.get(team)
      for (const { player, jersey, position } of places) {
        const playerId = players.get(player)
        pace.step()
        if (!entry || !playerId) continue
        const context = pace.contextOf('place', entry.teamEntryId, player)
        const command = { entry, playerId, jersey, position }
        await unless('player-on-team', pace.send(joinTeam, command, context, entry.teamEntryId))
      }
    },
  )
}
