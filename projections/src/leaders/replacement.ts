import type { DomainRecord } from '@league/contracts/events'
import type { GameContents, StatLine } from '@league/contracts/game/events'
import { statisticsCount } from '@league/contracts/game/rules'
import type { Need, Rows } from '../runtime/projection.ts'
import type { Counts, LeadersGameRow, LeadersTables } from './rows.ts'
import { addCounts } from './totals.ts'

type Replaced = Extract<DomainRecord, { type: 'BracketGameReplaced' }>

/** The counts of a line that leaders are made of. */
export function countsOf(stats: StatLine['stats']): Counts {
  return {
    pts: stats['pts'] ?? 0,
    reb: stats['reb'] ?? 0,
    ast: stats['ast'] ?? 0,
    fg3m: stats['fg3m'] ?? 0,
  }
}

/** The lines of the game, and the totals of its teams before and after. Wins of brackets are counted nowhere. */
export function replacementNeeds({ data, meta }: Replaced): Need<LeadersTables>[] {
  const organization_id = meta.organizationId
  return [
    { table: 'line', by: { organization_id, game_id: data.gameId } },
    ...[data.before, data.after].flatMap(({ homeTeamId, awayTeamId }): Need<LeadersTables>[] => [
      { table: 'player_total', by: { organization_id, team_entry_id: homeTeamId, opponent_id: awayTeamId } },
      { table: 'player_total', by: { organization_id, team_entry_id: awayTeamId, opponent_id: homeTeamId } },
    ]),
  ]
}

/** Another pair of teams, another result, other lines: all lines go with what they counted, and those of afterwards come. */
export function replaceContents(
  rows: Rows<LeadersTables>,
  before: LeadersGameRow,
  after: LeadersGameRow,
  contents: GameContents,
): void {
  const { organization_id, game_id } = before
  for (const line of rows.line.where({ organization_id, game_id })) {
    if (statisticsCount(before)) addCounts(rows, before, line, -1)
    rows.line.delete(organization_id, game_id, line.team_entry_id, line.player_id)
  }
  rows.game.put(after)
  for (const { teamEntryId: team_entry_id, lines } of contents.lines)
    for (const { playerId: player_id, stats } of lines) {
      const line = { organization_id, game_id, team_entry_id, player_id, ...countsOf(stats) }
      rows.line.put(line)
      if (statisticsCount(after)) addCounts(rows, after, line, 1)
    }
}
