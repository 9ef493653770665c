import { z } from 'zod'
import { id } from '@league/contracts/kernel/id'
import { sql, type Reader } from '../query.ts'
import type { NameOf } from './message.ts'

const MAX_ID_LENGTH = 64

const nameRow = z.object({ id, name: z.string() })

/** The projections that names are looked up in. */
export const nameUses = ['directory', 'division', 'schedule', 'team', 'player', 'site', 'business'] as const

/**
 * Looks up the names of all entities with one of these ids, deleted ones included, by one statement. Texts
 * that are not ids are ignored.
 */
export async function readNames(db: Reader, texts: Iterable<string>): Promise<NameOf> {
  const ids = sql.array([...new Set(texts)], 'text')
  const rows = await db.any(sql.type(nameRow)`
    select team_entry_id as id, name from team.entry where team_entry_id = any(${ids})
    union all
    select team_id, (array_agg(name order by entered_at desc))[1]
    from team.entry
    where team_id = any(${ids})
    group by team_id
    union all select team_id, name from team.team where team_id = any(${ids}) and name is not null
    union all
    select player_id, concat_ws(' ', first_name, nullif(last_name, ''))
    from player.person
    where player_id = any(${ids})
    union all select league_id, name from directory.league where league_id = any(${ids})
    union all select division_id, name from division.division where division_id = any(${ids})
    union all select season_id, name from directory.season where season_id = any(${ids})
    union all select schedule_id, name from schedule.schedule where schedule_id = any(${ids})
    union all select game_period_id, name from directory.period where game_period_id = any(${ids})
    union all select stat_id, name from directory.stat where stat_id = any(${ids})
    union all select attribute_id, name from player.attribute where attribute_id = any(${ids})
    union all select user_id, username from directory.account where user_id = any(${ids})
    union all select user_id, username from directory.platform_account where user_id = any(${ids})
    union all select business_id, name from business.business where business_id = any(${ids})
    union all select venue_id, name from schedule.venue where venue_id = any(${ids})
    union all select link_id, label from site.link where link_id = any(${ids})
    union all
    select page.page_id, link.label
    from site.page page
    join site.link link on link.organization_id = page.organization_id and link.link_id = page.link_id
    where page.page_id = any(${ids})
    union all select id, name from directory.organization where id = any(${ids})
  `)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? 'unknown'
}

/** Yields every text in a value that is short enough to be an id, at any depth. */
export function* possibleIdsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.length <= MAX_ID_LENGTH) yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* possibleIdsIn(part)
}
