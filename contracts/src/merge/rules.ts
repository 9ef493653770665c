/** Counts of one id of a person in one game for one team. */
export interface OwnLine {
  game_id: string
  team_entry_id: string
  played: boolean
  stats: Readonly<Record<string, number>>
  /** Of the id among those of the person: the master's own is 0. */
  rank: number
}

/** A count that another id of the person has too, with a lower rank, so that it stands nowhere (decision 28). */
export interface Overruled<Line extends OwnLine> {
  line: Line
  key: string
  value: number
}

export interface OnePerson<Line extends OwnLine> {
  /** One line a game and team. */
  lines: Line[]
  overruled: Overruled<Line>[]
}

/**
 * The lines of one person out of those of all ids that the person has: on the same game and stat the value of the lowest rank stays
 * (decision 28), whichever team it was for. A line that adds nothing to another one of its game is no line.
 */
export function linesOfOne<Line extends OwnLine>(all: readonly Line[]): OnePerson<Line> {
  const lines: Line[] = []
  const overruled: Overruled<Line>[] = []
  for (const ofGame of Map.groupBy(all, (line) => line.game_id).values()) {
    const byTeam = new Map<string, Line>()
    for (const line of ofGame.toSorted((a, b) => a.rank - b.rank)) {
      const above = ofGame.filter((other) => other.rank < line.rank)
      const own: Record<string, number> = {}
      for (const [key, value] of Object.entries(line.stats)) {
        if (above.some(({ stats }) => Object.hasOwn(stats, key))) overruled.push({ line, key, value })
        else own[key] = value
      }
      const there = byTeam.get(line.team_entry_id)
      if (there) {
        const stats = { ...there.stats, ...own }
        byTeam.set(line.team_entry_id, { ...there, played: there.played || line.played, stats })
      } else if (above.length === 0 || Object.keys(own).length > 0) {
        byTeam.set(line.team_entry_id, { ...line, stats: own })
      }
    }
    lines.push(...byTeam.values())
  }
  return { lines, overruled }
}
