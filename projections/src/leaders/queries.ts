import { z } from 'zod'
import type {
  pointsRecord,
  StatLeadersView,
  teamWinsRecord,
  threesRecord,
} from '@league/contracts/leaders/views'
import { overruledCounts } from '../box-score/overruled.ts'
import { seasonIs, withinLivingLeague } from '../directory/living.ts'
import { masterIn, whoIs } from '../player/same-person.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['leaders', 'box_score', 'player', 'team', 'directory'] as const

export interface LeadersOf {
  /** An id, 'active' for the active season (decision 31), or 'all'. */
  seasonId: string
}

const leaderRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  total: z.number(),
  team_id: z.string().nullable(),
  team_name: z.string().nullable(),
})

/** Games with a team that left its league count for nobody (decision 29). Few ever leave: what is looked up is short. */
function bothTeamsLive(at: string) {
  const row = sql.identifier([at])
  return sql.fragment`not exists (select from team.entry left_team
    where left_team.organization_id = ${row}.organization_id and left_team.gone
      and left_team.team_entry_id in (${row}.team_entry_id, ${row}.opponent_id))`
}

/** Nobody leads by what was done for a team that is hidden from visitors (R185). */
function forShownTeam(at: string) {
  const row = sql.identifier([at])
  return sql.fragment`not exists (select from team.entry hidden_team
    where hidden_team.organization_id = ${row}.organization_id and hidden_team.hidden
      and hidden_team.team_entry_id = ${row}.team_entry_id)`
}

/**
 * Players with the most of a count, equal totals by name (R294 to R296). The team is the latest that the player is on,
 * or was on, in these seasons. Who has none of it leads nothing.
 */
async function top(
  db: Reader,
  count: 'pts' | 'fg3m' | 'reb' | 'ast',
  limit: number,
  { seasonId }: LeadersOf,
) {
  const rows = await db.any(sql.type(leaderRow)`
    with added as (
      select organization_id, team_entry_id, opponent_id, player_id, league_id, ${sql.identifier([count])} as count
      from leaders.player_total
      union all
      -- What the totals have twice of those who were merged.
      select game.organization_id, overruled.team_entry_id,
        case overruled.team_entry_id when game.home_team_id then game.away_team_id else game.home_team_id end,
        overruled.player_id, game.league_id, -overruled.value
      from ${overruledCounts} overruled
      join leaders.game game on game.organization_id = overruled.organization_id
        and game.game_id = overruled.game_id and game.status <> 'cancelled'
      where overruled.key = ${count}
    ), total as (
      select total.organization_id, ${masterIn('total')} as player_id, sum(total.count)::integer as total
      from added total
      ${whoIs('total')}
      ${withinLivingLeague('total')}
      where ${seasonIs(seasonId)} and ${bothTeamsLive('total')} and ${forShownTeam('total')}
      group by total.organization_id, ${masterIn('total')}
    ), best as (
      select total.*, person.first_name, person.last_name
      from total
      join player.person person on person.organization_id = total.organization_id
        and person.player_id = total.player_id and not person.deleted
      where total.total > 0
      order by total.total desc, lower(person.last_name), lower(person.first_name), total.player_id
      limit ${limit}
    )
    select best.player_id as id, best.first_name as "firstName", best.last_name as "lastName", best.total,
      place.team_entry_id as team_id, place.name as team_name
    from best
    left join lateral (
      select entry.team_entry_id, entry.name
      from team.roster roster
      join team.entry entry on entry.organization_id = roster.organization_id
        and entry.team_entry_id = roster.team_entry_id and not entry.gone and not entry.hidden
      ${withinLivingLeague('entry')}
      where roster.organization_id = best.organization_id and roster.player_id in (
          select best.player_id union all
          select merged.player_id from player.merged merged
          where merged.organization_id = best.organization_id and merged.master_id = best.player_id)
        and ${seasonIs(seasonId)}
      order by season.start_date desc nulls last, roster.left_at desc nulls first, roster.joined_at desc,
        entry.team_entry_id
      limit 1
    ) place on true
    order by best.total desc, lower(best.last_name), lower(best.first_name), best.player_id`)
  return rows.map(({ team_id, team_name, total, ...person }) => ({
    total,
    person: {
      ...person,
      team: team_id !== null && team_name !== null ? { id: team_id, name: team_name } : null,
    },
  }))
}

/** Twenty players with the most points (C128). */
export const topPoints = query<z.infer<typeof pointsRecord>[], LeadersOf>(uses, async (db, of) =>
  (await top(db, 'pts', 20, of)).map(({ person, total }) => ({ ...person, totalPoints: total })),
)

/** Twenty players with the most three-pointers (C129). */
export const topThrees = query<z.infer<typeof threesRecord>[], LeadersOf>(uses, async (db, of) =>
  (await top(db, 'fg3m', 20, of)).map(({ person, total }) => ({ ...person, totalThrees: total })),
)

const winsRow = z.object({ teamId: z.string(), name: z.string(), wins: z.number() })

/**
 * Twenty teams with the most wins (C130). Over several seasons the entries of a team count together; name and id
 * are those of its latest entry.
 */
export const topTeamWins = query<z.infer<typeof teamWinsRecord>[], LeadersOf>(
  ['leaders', 'team', 'directory'],
  async (db, { seasonId }) => {
    const rows = await db.any(sql.type(winsRow)`
      with team as (
        select
          (array_agg(entry.team_entry_id order by season.start_date desc nulls last, entry.team_entry_id))[1] as id,
          (array_agg(entry.name order by season.start_date desc nulls last, entry.team_entry_id))[1] as name,
          sum(wins.wins)::integer as wins
        from leaders.team_wins wins
        join team.entry entry on entry.organization_id = wins.organization_id
          and entry.team_entry_id = wins.team_entry_id
        ${withinLivingLeague('entry')}
        where ${seasonIs(seasonId)} and ${bothTeamsLive('wins')} and not entry.hidden
        group by entry.organization_id, entry.team_id
      )
      select id as "teamId", name, wins from team order by wins desc, lower(name), id limit 20`)
    return [...rows]
  },
)

/** Top three in points, threes, rebounds and assists (C131). */
export const statLeaders = query<StatLeadersView, LeadersOf>(uses, async (db, of) => {
  const best = (count: 'pts' | 'fg3m' | 'reb' | 'ast') => top(db, count, 3, of)
  return {
    points: (await best('pts')).map(({ person, total }) => ({ ...person, pts: total })),
    threes: (await best('fg3m')).map(({ person, total }) => ({ ...person, three_pm: total })),
    rebounds: (await best('reb')).map(({ person, total }) => ({ ...person, reb: total })),
    assists: (await best('ast')).map(({ person, total }) => ({ ...person, ast: total })),
  }
})
