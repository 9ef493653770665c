import type { Id, PlayerId, UserId } from '@league/contracts/kernel/id'
import { undoableEvents } from '@league/contracts/history/undo'
import { mergedIdsOf } from '../player/merged-players.ts'
import { sql } from '../query.ts'
import { instantOf } from '../schedule/instant.ts'

export interface HistoryFilter {
  /** Event type. */
  kind?: string | undefined
  /** Id of the actor. */
  actor?: UserId | undefined
  /** Only changes that can be undone, and no undoing. Those that are undone are left out later. */
  undoable?: 'true' | undefined
  /** Id of a game, player, team entry, league or season. Entries about anything below it match too. */
  subject?: Id | undefined
  /** First and last day, `YYYY-MM-DD`, in the organization's time zone (decision 19). */
  from?: string | undefined
  to?: string | undefined
  /** Time zone of the organization. */
  timeZone: string
}

/** Returns a filter as a condition on `entry`. */
export function entryMatches({ kind, actor, undoable, subject, from, to, timeZone }: HistoryFilter) {
  const conditions = [sql.fragment`true`]
  if (kind) conditions.push(sql.fragment`entry.kind = ${kind}`)
  if (actor) conditions.push(sql.fragment`entry.actor_id = ${actor}`)
  if (undoable) {
    conditions.push(sql.fragment`entry.undoes is null`)
    conditions.push(sql.fragment`
      not exists (
        select from history.entry other
        where other.change_id = entry.change_id
          and other.kind <> all(${sql.array([...undoableEvents], 'text')})
      )
    `)
  }
  if (subject) conditions.push(isAbout(subject))
  if (from) conditions.push(sql.fragment`entry.at >= ${startOf(from, timeZone)}`)
  if (to) conditions.push(sql.fragment`entry.at < ${startOf(dayAfter(to), timeZone)}`)
  return sql.fragment`${sql.join(conditions, sql.fragment` and `)}`
}

/**
 * Returns the condition that an entry is about an entity or something below it. A season or league has most
 * of the entries, which are scanned in their order. Any other entity has few, which the indexes find first.
 * The history of a player includes the statistics and plays recorded for the player's team, which the box score finds, and the
 * history of merged duplicates.
 */
function isAbout(id: Id) {
  // Only the id of a player has merges.
  const playerId: PlayerId = id as string
  const eventsWith = (column: string) => sql.fragment`
    select about.event_id
    from history.entry about
    where about.${sql.identifier([column])} = any(${mergedIdsOf(playerId)})
  `
  return sql.fragment`
    (
      entry.season_id = ${id}
      or entry.league_id = ${id}
      or entry.event_id in (
        ${eventsWith('subject_id')}
        union all ${eventsWith('player_id')}
        union all ${eventsWith('team_entry_id')}
        union all ${eventsWith('other_team_entry_id')}
        union all
        select stats.event_id
        from box_score.line line
        join history.entry stats on stats.organization_id = line.organization_id
          and stats.subject_id = line.game_id
          and (
            stats.kind = 'PlaysRecorded'
            or stats.kind = 'PlayerStatsRecorded'
              and stats.summary ->> 'teamEntryId' = line.team_entry_id
          )
        where line.player_id = any(${mergedIdsOf(playerId)})
      )
    )
  `
}

/** Returns the instant at which a day begins in a time zone, in the form of `entry.at`. */
function startOf(day: string, timeZone: string): string {
  return instantOf(day, '00:00', timeZone) ?? ''
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
