import { statValue } from '@league/contracts/statistics/rules'
import type { GameDetailView, GameRosterPlayerView } from '@league/contracts/game/views'
import type { StatView } from '@league/contracts/statistics/views'
import type { RecordedLine } from './sheet-line.ts'
import type { Records, Sheet } from './sheet.ts'

/** The recorded lines of a game by player, as counts by stat key. */
export function recordsOf(detail: GameDetailView): Records {
  const keys = new Map(detail.allStats.map((stat) => [stat.id, stat]))
  const records = new Map<string, { counts: Record<string, number>; played: boolean }>()
  for (const { player_id, stat_id, value, played } of detail.playerStats) {
    const stat = keys.get(stat_id)
    const record = records.get(player_id) ?? { counts: {}, played }
    if (stat?.kind === 'count' && played) record.counts[stat.key] = value
    records.set(player_id, record)
  }
  return records satisfies ReadonlyMap<string, RecordedLine>
}

/** Columns of the sheet in their order; hidden ones only when asked for. */
export function columnsOf(detail: GameDetailView, withHidden: boolean): StatView[] {
  return detail.allStats.filter((stat) => withHidden || !stat.hidden).toSorted((a, b) => a.order - b.order)
}

/** Summed player points of a team, null while nothing is recorded or typed. */
export function pointsOf(sheet: Sheet): number | null {
  const { totals } = sheet.summary()
  return Object.keys(totals).length === 0 ? null : statValue(totals, 'pts')
}

export function fullName(player: Pick<GameRosterPlayerView, 'firstName' | 'lastName'>): string {
  return `${player.firstName} ${player.lastName}`.trim()
}
