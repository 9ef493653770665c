import { sql } from '../query.ts'
import { idsOf } from '../player/same-person.ts'
import { instantOf } from '../schedule/instant.ts'

export interface HistoryFilter {
  /** Event type. */
  kind?: string | undefined
  /** Id of who did it. */
  actor?: string | undefined
  /** Id of a game, player, team entry, league or season: what is about it, or below it. */
  subject?: string | undefined
  /** Calendar days `YYYY-MM-DD` of the organization's zone, both included (decision 19). */
  from?: string | undefined
  to?: string | undefined
  /** Zone of the organization. */
  timeZone: string
}

/** The filter as a condition on `entry`. */
export function matching({ kind, actor, subject, from, to, timeZone }: HistoryFilter) {
  const conditions = [sql.fragment`true`]
  if (kind) conditions.push(sql.fragment`entry.kind = ${kind}`)
  if (actor) conditions.push(sql.fragment`entry.actor_id = ${actor}`)
  if (subject) conditions.push(about(subject))
  if (from) conditions.push(sql.fragment`entry.at >= ${startOf(from, timeZone)}`)
  if (to) conditions.push(sql.fragment`entry.at < ${startOf(dayAfter(to), timeZone)}`)
  return sql.fragment`${sql.join(conditions, sql.fragment` and `)}`
}

/**
 * What is about a thing or below it. A season or league has most entries: these are looked at in their order. All else has
 * few, found by their indexes first. A player's history has the lines of the player too: the box score knows which; and that of
 * whoever was merged into the player.
 */
function about(id: string) {
  const isNamed = (column: string) =>
    sql.fragment`select named.event_id from history.entry named where named.${sql.identifier([column])} = any(${idsOf(id)})`
  return sql.fragment`(entry.season_id = ${id} or entry.league_id = ${id} or entry.event_id in (
    ${isNamed('subject_id')} union all ${isNamed('player_id')}
    union all ${isNamed('team_entry_id')} union all ${isNamed('other_team_entry_id')}
    union all select stats.event_id from box_score.line line
      join history.entry stats on stats.organization_id = line.organization_id and stats.subject_id = line.game_id
        and stats.kind = 'PlayerStatsRecorded' and stats.said::json ->> 'teamEntryId' = line.team_entry_id
      where line.player_id = any(${idsOf(id)})))`
}

/** The instant at which a day begins in a zone, in the form of the entries. */
function startOf(day: string, timeZone: string): string {
  return instantOf(day, '00:00', timeZone) ?? ''
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
