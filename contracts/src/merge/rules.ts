import type { GameId, TeamEntryId } from '../kernel/id.ts'

/** The counts of one player id of a person, in one game for one team. */
export interface OwnLine {
  game_id: GameId
  team_entry_id: TeamEntryId
  played: boolean
  stats: Readonly<Record<string, number>>
  /** The position of the player id among the ids of the person. The master has 0, and lower values win. */
  precedence: number
}

/**
 * A count that is dropped because an id with a lower precedence value has the same stat in the game (decision
 * 28).
 */
export interface SupersededCount<Line extends OwnLine> {
  line: Line
  key: string
  value: number
}

export interface PersonLines<Line extends OwnLine> {
  /** One line per game and team. */
  lines: Line[]
  superseded: SupersededCount<Line>[]
}

/**
 * Merges the lines of all ids of a person. For the same game and stat, the id with the lowest precedence
 * value wins, whatever the team (decision 28). A line that adds no count to the other lines of its game is
 * dropped.
 */
export function effectiveLines<Line extends OwnLine>(all: readonly Line[]): PersonLines<Line> {
  const lines: Line[] = []
  const superseded: SupersededCount<Line>[] = []
  for (const ofGame of Map.groupBy(all, (line) => line.game_id).values()) {
    const byTeam = new Map<TeamEntryId, Line>()
    for (const line of ofGame.toSorted((a, b) => a.precedence - b.precedence)) {
      const preceding = ofGame.filter((other) => other.precedence < line.precedence)
      const own: Record<string, number> = {}
      for (const [key, value] of Object.entries(line.stats)) {
        if (preceding.some(({ stats }) => Object.hasOwn(stats, key))) superseded.push({ line, key, value })
        else own[key] = value
      }
      const existing = byTeam.get(line.team_entry_id)
      if (existing) {
        const stats = { ...existing.stats, ...own }
        byTeam.set(line.team_entry_id, { ...existing, played: existing.played || line.played, stats })
      } else if (preceding.length === 0 || Object.keys(own).length > 0) {
        byTeam.set(line.team_entry_id, { ...line, stats: own })
      }
    }
    lines.push(...byTeam.values())
  }
  return { lines, superseded }
}
