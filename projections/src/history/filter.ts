import { sql } from '../query.ts'
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

/** A player's history has the games with a line of the player too: the box score knows which. */
function about(id: string) {
  return sql.fragment`(entry.subject_id = ${id} or entry.league_id = ${id} or entry.season_id = ${id}
    or entry.team_entry_id = ${id} or entry.other_team_entry_id = ${id} or entry.player_id = ${id}
    or (entry.kind = 'PlayerStatsRecorded' and exists (
      select from box_score.line line where line.organization_id = entry.organization_id
        and line.game_id = entry.subject_id and line.player_id = ${id}
        and line.team_entry_id = entry.said::json ->> 'teamEntryId')))`
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
