import { effectiveLines } from '@league/contracts/merge/rules'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { defaultStats } from '@league/contracts/statistics/defaults'

const abbreviations = new Map(defaultStats.map(({ key, abbreviation }) => [key, abbreviation]))

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

export interface MergePreview {
  /** The number of the master's teams after the merge. */
  teams: number
  /** The number of the master's games after the merge. */
  games: number
  captainOf: string[]
  /** Games in which two of the players were opponents, as text: 'Ann Lee and Anne Lee, Bees at Ants, May 20, 2026'. */
  opponents: string[]
  /** Stats that lose to the master's own, as text: 'Ann Lee, Bees at Ants, May 20, 2026: PTS 4'. */
  superseded: string[]
  /** Profile details of the duplicates, which a merge does not copy, as text. */
  notCopied: string[]
}

/** Returns what a merge would result in, by the same rule as the server's (decision 28). */
export function previewOf(master: PlayerRecordView, duplicates: readonly PlayerRecordView[]): MergePreview {
  const all = [master, ...duplicates]
  const allLines = all.flatMap((player, precedence) =>
    player.lines.map((line) => ({
      ...line,
      team_entry_id: line.team_id,
      precedence,
      player: nameOf(player),
    })),
  )
  const { lines, superseded } = effectiveLines(allLines)
  const byLine = Map.groupBy(superseded, ({ line }) => line)
  return {
    teams: new Set(all.flatMap(({ teams }) => teams.map(({ id }) => id))).size,
    games: new Set(lines.map(({ game_id }) => game_id)).size,
    captainOf: [...new Set(all.flatMap(({ captainOf }) => captainOf))],
    opponents: opponentsOf(all),
    superseded: [...byLine].map(([{ player, game, date }, counts]) => {
      const values = counts.map(({ key, value }) => `${abbreviations.get(key) ?? key} ${value}`)
      return `${player}, ${game}, ${formatDate(date)}: ${values.join(', ')}`
    }),
    notCopied: duplicates.flatMap((player) => {
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

function opponentsOf(players: readonly PlayerRecordView[]): string[] {
  const lines = players.flatMap((player) =>
    player.lines.filter(({ played }) => played).map((line) => ({ ...line, name: nameOf(player) })),
  )
  return [...Map.groupBy(lines, ({ game_id }) => game_id).values()]
    .filter((ofGame) => new Set(ofGame.map(({ team_id }) => team_id)).size > 1)
    .map((ofGame) => {
      const [{ game, date } = { game: '', date: null }] = ofGame
      return `${ofGame.map(({ name }) => name).join(' and ')}, ${game}, ${formatDate(date)}`
    })
}

/** Returns how many stats were recorded for a player. */
export function statCountOf({ lines }: PlayerRecordView): number {
  return lines.reduce((sum, { stats }) => sum + Object.keys(stats).length, 0)
}
