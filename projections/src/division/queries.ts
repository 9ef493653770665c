import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { compareDivisions } from '@league/contracts/division/rules'
import type { DivisionTeamView, DivisionView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'
import type { StandingView } from '@league/contracts/standings/views'
import { withinLivingLeague, withinLivingOrganization } from '../directory/living.ts'
import { query, sql, type Reader } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { listStandings } from '../standings/queries.ts'

const divisionRow = z.object({
  division_id: z.string(),
  season_id: z.string(),
  name: z.string(),
  video_url: z.string().nullable(),
  image_url: z.string().nullable(),
  teams: z.array(z.string()),
  games: z.array(z.string()),
  revision: z.number(),
})
type Row = z.infer<typeof divisionRow>

const uses = [...new Set(['division' as const, ...gameUses, ...listStandings.uses])]

/** Divisions of a season by the number in their name, with their teams (C046, R166). */
export const listDivisions = query<DivisionView[], string>(uses, (db, seasonId) =>
  divisionsWhere(db, sql.fragment`division.season_id = ${seasonId}`),
)

/** A division, null when it is absent or gone (C047). */
export const readDivision = query<DivisionView | null, string>(uses, async (db, divisionId) => {
  const [division] = await divisionsWhere(db, sql.fragment`division.division_id = ${divisionId}`)
  return division ?? null
})

/** Bracket games of a division (C059). */
export const divisionGames = query<GameView[], string>(uses, (db, divisionId) =>
  gamesWhere(db, sql.fragment`game.division_id = ${divisionId}`),
)

/** What is gone from a division without its own stream having been told (decision 29). */
export interface PlaceOfDivision {
  seasonId: string
  gone: { teams: string[]; games: string[] }
}

/** Where a division is commanded, and what is gone from all divisions of its season; null when it is absent. */
export const placeOfDivision = query<PlaceOfDivision | null, string>(uses, async (db, divisionId) => {
  const rows = await rowsWhere(
    db,
    sql.fragment`division.season_id = (select named.season_id from division.division named
      where named.division_id = ${divisionId})`,
  )
  const [row] = rows
  if (!row) return null
  const teams = rows.flatMap((division) => division.teams)
  const games = rows.flatMap((division) => division.games)
  const living = await livingTeams(db, teams)
  const dead = await deadGames(db, games)
  return {
    seasonId: row.season_id,
    gone: { teams: teams.filter((id) => !living.has(id)), games: games.filter((id) => dead.has(id)) },
  }
})

function rowsWhere(db: Reader, condition: FragmentSqlToken): Promise<readonly Row[]> {
  return db.any(sql.type(divisionRow)`
    select division.division_id, division.season_id, division.name, division.video_url, division.image_url,
      division.teams, division.games, stream.revision
    from division.division division
    join division.season stream on stream.organization_id = division.organization_id
      and stream.season_id = division.season_id
    join directory.season season on season.organization_id = division.organization_id
      and season.season_id = division.season_id and not season.deleted
    ${withinLivingOrganization('division')}
    where not division.deleted and ${condition}`)
}

async function divisionsWhere(db: Reader, condition: FragmentSqlToken): Promise<DivisionView[]> {
  const rows = await rowsWhere(db, condition)
  const [first] = rows
  if (!first) return []
  const standings = await listStandings(db, { seasonId: first.season_id })
  const table = new Map(standings.map((standing) => [standing.id, standing]))
  const dead = await deadGames(
    db,
    rows.flatMap(({ games }) => games),
  )
  const views: DivisionView[] = []
  for (const row of rows) {
    const hasGames = row.games.some((id) => !dead.has(id))
    const teams = row.teams.filter((id) => hasGames || table.has(id))
    const gone = await goneTeams(
      db,
      teams.filter((id) => !table.has(id)),
    )
    views.push({
      id: row.division_id,
      season_id: row.season_id,
      name: row.name,
      video_url: row.video_url,
      image_url: row.image_url,
      teams: teams.flatMap((id, position) => {
        const team = table.get(id) ?? gone.get(id)
        return team ? [teamView(id, position, team)] : []
      }),
      hasGames,
      revision: String(row.revision),
    })
  }
  return views.sort(compareDivisions)
}

function teamView(id: string, position: number, team: StandingView | GoneTeam): DivisionTeamView {
  const ids = { id, slt_id: id, seasons_leagues_teams_id: id, position }
  if (!('wins' in team))
    return {
      ...ids,
      name: team.name,
      leagueName: '',
      league_id: team.league_id,
      wins: 0,
      losses: 0,
      captain: null,
      captain_id: null,
      ftPercentage: '0.0%',
      total3PM: 0,
      logo: null,
      hidden: true,
      gone: true,
    }
  const { name, leagueName, league_id, wins, losses, captain, captain_id } = team
  const { ftPercentage, total3PM, logo, hidden } = team
  return {
    ...ids,
    name,
    leagueName,
    league_id,
    wins,
    losses,
    captain,
    captain_id,
    ftPercentage,
    total3PM,
    logo,
    hidden,
  }
}

const idRow = z.object({ id: z.string() })
const goneRow = z.object({ id: z.string(), name: z.string(), league_id: z.string() })
type GoneTeam = z.infer<typeof goneRow>

async function livingTeams(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.any(sql.type(idRow)`
    select entry.team_entry_id as id from team.entry entry
    ${withinLivingLeague('entry')}
    where not entry.gone and entry.team_entry_id = any(${sql.array(ids, 'text')})`)
  return new Set(rows.map(({ id }) => id))
}

/** Games that are known and that no read shows. A game that is not known yet is none of them. */
async function deadGames(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const named = sql.array(ids, 'text')
  const rows = await db.any(sql.type(idRow)`
    select game.game_id as id from schedule.game game
    where game.game_id = any(${named}) and not exists (
      select from team.entry home
      join team.entry away on away.organization_id = home.organization_id
        and away.team_entry_id = game.away_team_id and not away.gone
      ${withinLivingLeague('game')}
      where home.organization_id = game.organization_id and home.team_entry_id = game.home_team_id
        and not home.gone and not game.deleted)`)
  return new Set(rows.map(({ id }) => id))
}

/** Name and league of teams that are not there any more, which keep their place while games hold the division (R157). */
async function goneTeams(db: Reader, ids: readonly string[]): Promise<Map<string, GoneTeam>> {
  if (ids.length === 0) return new Map()
  const rows = await db.any(sql.type(goneRow)`
    select team_entry_id as id, name, league_id
    from team.entry where team_entry_id = any(${sql.array(ids, 'text')})`)
  return new Map(rows.map((row) => [row.id, row]))
}
