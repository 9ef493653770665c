import { effectiveLines } from '@league/contracts/merge/rules'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { defaultStats } from '@league/contracts/statistics/defaults'

const abbreviations = new Map(defaultStats.map(({ key, abbreviation }) => [key, abbreviation]))

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

export interface MergePreview {
  /** What the master has afterwards. */
  teams: number
  games: number
  captainOf: string[]
  /** Counts that the master's overrule, in words: 'Ann Lee, Bees at Ants, May 20, 2026: PTS 4'. */
  overruled: string[]
  /** What of the duplicates' profiles is not the master's. */
  left: string[]
}

/** What a merge would make of these (decision 28): the same rule as that of the server. */
export function previewOf(master: PlayerRecordView, duplicates: readonly PlayerRecordView[]): MergePreview {
  const all = [master, ...duplicates]
  const ranked = all.flatMap((player, precedence) =>
    player.lines.map((line) => ({
      ...line,
      team_entry_id: line.team_id,
      precedence,
      player: nameOf(player),
    })),
  )
  const { lines, superseded } = effectiveLines(ranked)
  const byLine = Map.groupBy(superseded, ({ line }) => line)
  return {
    teams: new Set(all.flatMap(({ teams }) => teams.map(({ id }) => id))).size,
    games: new Set(lines.map(({ game_id }) => game_id)).size,
    captainOf: [...new Set(all.flatMap(({ captainOf }) => captainOf))],
    overruled: [...byLine].map(([{ player, game, date }, counts]) => {
      const values = counts.map(({ key, value }) => `${abbreviations.get(key) ?? key} ${value}`)
      return `${player}, ${game}, ${formatDate(date)}: ${values.join(', ')}`
    }),
    left: duplicates.flatMap((player) => {
      const fields = [
        ...(player.image ? ['photo'] : []),
        ...(player.email ? [`email ${player.email}`] : []),
        ...(player.phoneNumber ? [`phone number ${player.phoneNumber}`] : []),
        ...player.attributes.map(({ name, value }) => `${name} ${value}`),
      ]
      return fields.length > 0 ? [`${nameOf(player)}: ${fields.join(', ')}`] : []
    }),
  }
}

/** How many counts were entered for a player. */
export function countsOf({ lines }: PlayerRecordView): number {
  return lines.reduce((sum, { stats }) => sum + Object.keys(stats).length, 0)
}
