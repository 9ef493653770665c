import type { PlayerId } from '@league/contracts/kernel/id'
import type { FragmentSqlToken } from 'slonik'
import { sql } from '../query.ts'

/*
 * Only `player.merged` knows which players were merged; every other row keeps the id of the player that it was
 * recorded for. So each query resolves merges in its own statement, with the fragments below. All rows of a merge
 * are written in one transaction, and a read sees all projections at one position, so it sees either all of a merge
 * or nothing.
 */

/** Left-joins `player.merged` for the player of the rows under this alias, as `merged`. */
export function joinMerged(alias: string) {
  return joinMergedOn(sql.fragment`${sql.identifier([alias])}.player_id`, alias)
}

/** Like `joinMerged`, for a player id in another column. */
export function joinMergedOn(playerId: FragmentSqlToken, alias: string) {
  return sql.fragment`
    left join player.merged merged on merged.organization_id = ${sql.identifier([alias])}.organization_id
      and merged.player_id = ${playerId}
  `
}

/** The master id of the player of a row: the id that stands for the person. Needs `joinMerged`. */
export function masterIdIn(alias: string) {
  return sql.fragment`coalesce(merged.master_id, ${sql.identifier([alias])}.player_id)`
}

/**
 * Precedence of a row among those of the same person: 0 for the master's, which comes first. Needs
 * `joinMerged`.
 */
export const precedence = sql.fragment`coalesce(merged.precedence, 0)`

/** Joins `merged`, and as `person` the master of the row's player. Rows of deleted players drop out. */
export function joinPerson(alias: string) {
  return sql.fragment`
    ${joinMerged(alias)}
    join player.person person on person.organization_id = ${sql.identifier([alias])}.organization_id
      and person.player_id = ${masterIdIn(alias)}
      and not person.deleted
  `
}

/** The condition that `person` was not merged into another player. */
export const isNotDuplicate = sql.fragment`
  not exists (
    select from player.merged merged
    where merged.organization_id = person.organization_id and merged.player_id = person.player_id
  )
`

/** The master id of a player: the player's own id unless the player was merged into another one. */
export function masterIdOf(playerId: PlayerId) {
  return sql.fragment`
    coalesce(
      (select merged.master_id from player.merged where merged.player_id = ${playerId}), ${playerId}
    )
  `
}

/** All ids of a player's person as an array. `= any(…)` can use an index of the column. */
export function mergedIdsOf(playerId: PlayerId) {
  return sql.fragment`
    array(
      select ${masterIdOf(playerId)}
      union all
      select duplicate.player_id
      from player.merged duplicate
      where duplicate.master_id = ${masterIdOf(playerId)}
    )
  `
}

interface RowOfPerson {
  player_id: PlayerId
  precedence: number
}

/**
 * Returns one row for each person and group, the one with the lowest precedence, without its precedence. The
 * order of the rows stays: a person comes where their first row was.
 *
 * @param groupOf returns the group of a row, such as its team; by default all rows are one group
 */
export function keepOnePerPerson<Row extends RowOfPerson>(
  rows: readonly Row[],
  groupOf: (row: Row) => string = () => '',
): Omit<Row, 'precedence'>[] {
  const kept = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.player_id} ${groupOf(row)}`
    const earlier = kept.get(key)
    if (!earlier || row.precedence < earlier.precedence) kept.set(key, row)
  }
  return [...kept.values()].map((row) => {
    const { precedence: _, ...shown } = row
    return shown
  })
}

/**
 * Superseded counts: those of a stat that another player of the same person has too, in the same game and
 * with a lower precedence (decision 28). A sum over all lines subtracts them. It agrees with `effectiveLines`
 * of `@league/contracts/merge/rules`. There are no rows, and there is no cost, where nobody was merged. The
 * lines of deleted people are left out, because nothing of them counts.
 *
 * Columns: organization_id, game_id, team_entry_id, player_id (as in the line), key, value.
 */
export const supersededCounts = sql.fragment`
  (
    with member as materialized (
      select organization_id, player_id, master_id, precedence from player.merged
      union all select distinct organization_id, master_id, master_id, 0 from player.merged
    )
    select distinct line.organization_id, line.game_id, line.team_entry_id, line.player_id, count.key,
      count.value::integer as value
    from member
    join member preceding on preceding.organization_id = member.organization_id
      and preceding.master_id = member.master_id
      and preceding.precedence < member.precedence
    join box_score.line line on line.organization_id = member.organization_id
      and line.player_id = member.player_id
    join box_score.line effective on effective.organization_id = preceding.organization_id
      and effective.player_id = preceding.player_id
      and effective.game_id = line.game_id
    join player.person person on person.organization_id = member.organization_id
      and person.player_id = member.master_id
      and not person.deleted
    cross join lateral jsonb_each_text(line.stats::jsonb) count
    where effective.stats::jsonb -> count.key is not null
  )
`
