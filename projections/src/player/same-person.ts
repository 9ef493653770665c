import { sql } from '../query.ts'

/*
 * Who is who after merges stands in `player.merged` alone, in the rows of one transaction; what was recorded for a player keeps the id that
 * it was recorded for. So every read asks here, in the same statement, and sees a merge or its undoing whole or not at all.
 */

/** Joins what there may be to say about the player of a row: `merged`. */
export function whoIs(at: string) {
  return mergedAs(sql.fragment`${sql.identifier([at])}.player_id`, at)
}

/** The same for a column of another name. */
export function mergedAs(playerId: ReturnType<typeof sql.fragment>, at: string) {
  return sql.fragment`
    left join player.merged merged on merged.organization_id = ${sql.identifier([at])}.organization_id
      and merged.player_id = ${playerId}`
}

/** The id that the player of a row goes by, where `whoIs` was joined. */
export function masterIn(at: string) {
  return sql.fragment`coalesce(merged.master_id, ${sql.identifier([at])}.player_id)`
}

/** Rank of a row among those of one person: the master's own is 0. */
export const rank = sql.fragment`coalesce(merged.place, 0)`

/** Joins the living person of a row's player: `merged` and `person`. */
export function withPerson(at: string) {
  return sql.fragment`${whoIs(at)}
    join player.person person on person.organization_id = ${sql.identifier([at])}.organization_id
      and person.player_id = ${masterIn(at)} and not person.deleted`
}

/** That a person is nobody's duplicate. */
export const ownPerson = sql.fragment`not exists (select from player.merged merged
  where merged.organization_id = person.organization_id and merged.player_id = person.player_id)`

/** The id that a player goes by. */
export function masterOf(playerId: string) {
  return sql.fragment`coalesce(
    (select merged.master_id from player.merged where merged.player_id = ${playerId}), ${playerId})`
}

/** All ids of a player's person, as an array to compare an indexed column with: `= any(…)`. */
export function idsOf(playerId: string) {
  return sql.fragment`array(
    select ${masterOf(playerId)}
    union all select other.player_id from player.merged other where other.master_id = ${masterOf(playerId)})`
}

interface Ranked {
  player_id: string
  rank: number
}

/** One row for a person and a thing (such as a team), the first by rank, in the order of the rows; ranks are left out. */
export function oncePerPerson<Row extends Ranked>(
  rows: readonly Row[],
  thingOf: (row: Row) => string = () => '',
): Omit<Row, 'rank'>[] {
  const best = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.player_id} ${thingOf(row)}`
    const there = best.get(key)
    if (!there || row.rank < there.rank) best.set(key, row)
  }
  return [...best.values()].map((row) => {
    const { rank: _, ...shown } = row
    return shown
  })
}
