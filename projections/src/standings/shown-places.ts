interface Placed {
  hidden: boolean
  rank: number
  wins: number
  losses: number
  gamesBehind: number
}

/**
 * A table whose places are counted among the teams that visitors see, so that theirs has no gap where a team is hidden (R185). A
 * hidden team has the place that it would have among these.
 *
 * @param table in its order
 */
export function withShownPlaces<Row extends Placed>(table: readonly Row[]): Row[] {
  const first = table.find(({ hidden }) => !hidden) ?? table[0]
  let rank = 1
  return table.map((row) => ({
    ...row,
    rank: row.hidden ? rank : rank++,
    gamesBehind: first ? (first.wins - row.wins + row.losses - first.losses) / 2 : 0,
  }))
}
