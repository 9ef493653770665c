import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import {
  divisionId,
  gameId,
  leagueId,
  seasonId,
  teamEntryId,
  type DivisionId,
  type GameId,
  type SeasonId,
  type TeamEntryId,
} from '@league/contracts/kernel/id'
import { compareDivisions } from '@league/contracts/division/rules'
import type { DivisionTeamView, DivisionView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'
import type { StandingView } from '@league/contracts/standings/views'
import { joinExistingLeague, joinExistingOrganization } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { listStandingsQuery } from '../standings/queries.ts'

const divisionRow = z.object({
  division_id: divisionId,
  season_id: seasonId,
  name: z.string(),
  video_url: z.string().nullable(),
  image_url: z.string().nullable(),
  teams: z.array(teamEntryId),
  games: z.array(gameId),
  revision: z.number(),
})
type DivisionRow = z.infer<typeof divisionRow>

const uses = [...new Set([...gameUses, ...listStandingsQuery.uses])]

/** Returns the divisions of a season by the number in their name, with their teams (C046, R166). */
export const listDivisionsQuery = query<DivisionView[], SeasonId>(uses, (db, seasonId) =>
  divisionsWhere(db, sql.fragment`division.season_id = ${seasonId}`),
)

/** Returns a division, or null if it does not exist or something above it is deleted (C047). */
export const readDivisionQuery = query<DivisionView | null, DivisionId>(uses, async (db, divisionId) => {
  const [division] = await divisionsWhere(db, sql.fragment`division.division_id = ${divisionId}`)
  return division ?? null
})

/** Returns the bracket games of a division (C059). */
export const listDivisionGamesQuery = query<GameView[], DivisionId>(uses, (db, divisionId) =>
  gamesWhere(db, sql.fragment`game.division_id = ${divisionId}`),
)

const teamCountRow = z.object({ division_id: divisionId, teams: z.number() })

/** Returns how many teams each division of the organization has, by which the matchups of its bracket are named. */
export const countDivisionTeamsQuery = query<ReadonlyMap<DivisionId, number>, undefined>(
  ['division'],
  async (db) => {
    const rows = await db.any(sql.type(teamCountRow)`
      select division_id, cardinality(teams) as teams
      from division.division
      where not deleted
    `)
    return new Map(rows.map(({ division_id, teams }) => [division_id, teams]))
  },
)

/** What a command about a division needs to know from the read side. */
export interface DivisionPlace {
  seasonId: SeasonId
  /**
   * Teams and games of the season's divisions that were deleted without an event in the stream of the
   * divisions (decision 29).
   */
  deleted: { teams: TeamEntryId[]; games: GameId[] }
}

/**
 * Returns the season of a division with the deleted teams and games of all its divisions, or null if there is
 * none.
 */
export const findDivisionQuery = query<DivisionPlace | null, DivisionId>(uses, async (db, divisionId) => {
  const rows = await rowsWhere(
    db,
    sql.fragment`
      division.season_id = (
        select target.season_id
        from division.division target
        where target.division_id = ${divisionId}
      )
    `,
  )
  const [row] = rows
  if (!row) return null
  const teams = rows.flatMap((division) => division.teams)
  const games = rows.flatMap((division) => division.games)
  const existingTeams = await readExistingTeams(db, teams)
  const deletedGames = await readDeletedGames(db, games)
  return {
    seasonId: row.season_id,
    deleted: {
      teams: teams.filter((id) => !existingTeams.has(id)),
      games: games.filter((id) => deletedGames.has(id)),
    },
  }
})

function rowsWhere(db: Reader, condition: FragmentSqlToken): Promise<readonly DivisionRow[]> {
  return db.any(sql.type(divisionRow)`
    select division.division_id, division.season_id, division.name, division.video_url,
      division.image_url, division.teams, division.games, stream.revision
    from division.division division
    join division.season stream on stream.organization_id = division.organization_id
      and stream.season_id = division.season_id
    join directory.season season on season.organization_id = division.organization_id
      and season.season_id = division.season_id
      and not season.deleted
    ${joinExistingOrganization('division')}
    where not division.deleted and ${condition}
  `)
}

async function divisionsWhere(db: Reader, condition: FragmentSqlToken): Promise<DivisionView[]> {
  const rows = await rowsWhere(db, condition)
  const [first] = rows
  if (!first) return []
  const standings = await listStandingsQuery(db, { seasonId: first.season_id })
  const existingTeams = new Map(standings.map((standing) => [standing.id, standing]))
  const allGames = rows.flatMap(({ games }) => games)
  const allTeams = rows.flatMap(({ teams }) => teams)
  const deletedGames = await readDeletedGames(db, allGames)
  const deletedTeams = await readDeletedTeams(
    db,
    allTeams.filter((id) => !existingTeams.has(id)),
  )
  const views = rows.map((row): DivisionView => {
    const hasGames = row.games.some((id) => !deletedGames.has(id))
    const teamIds = row.teams.filter((id) => hasGames || existingTeams.has(id))
    return {
      id: row.division_id,
      season_id: row.season_id,
      name: row.name,
      video_url: row.video_url,
      image_url: row.image_url,
      teams: teamIds.flatMap((id, position) => {
        const team = existingTeams.get(id) ?? deletedTeams.get(id)
        return team ? [teamView(id, position, team)] : []
      }),
      hasGames,
      revision: String(row.revision),
    }
  })
  return views.sort(compareDivisions)
}

function teamView(id: TeamEntryId, position: number, team: StandingView | DeletedTeam): DivisionTeamView {
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
  const { ftPercentage, total3PM, logo, badge, hidden } = team
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
    badge,
    hidden,
  }
}

const teamRow = z.object({ id: teamEntryId })
const gameRow = z.object({ id: gameId })
const deletedTeamRow = z.object({ id: teamEntryId, name: z.string(), league_id: leagueId })
type DeletedTeam = z.infer<typeof deletedTeamRow>

/** Returns those of these team entries that exist and are not below anything deleted. */
async function readExistingTeams(db: Reader, ids: readonly TeamEntryId[]): Promise<Set<TeamEntryId>> {
  const rows = await db.any(sql.type(teamRow)`
    select entry.team_entry_id as id
    from team.entry entry
    ${joinExistingLeague('entry')}
    where not entry.deleted and entry.team_entry_id = any(${sql.array(ids, 'text')})
  `)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns those of these games that no read shows any more. A game of which this read model has not heard yet
 * is none of them.
 */
async function readDeletedGames(db: Reader, ids: readonly GameId[]): Promise<Set<GameId>> {
  if (ids.length === 0) return new Set()
  const rows = await db.any(sql.type(gameRow)`
    select game.game_id as id
    from schedule.game game
    where game.game_id = any(${sql.array(ids, 'text')})
      and not exists (
        select from team.entry home
        join team.entry away on away.organization_id = home.organization_id
          and away.team_entry_id = game.away_team_id
          and not away.deleted
        ${joinExistingLeague('game')}
        where home.organization_id = game.organization_id
          and home.team_entry_id = game.home_team_id
          and not home.deleted
          and not game.deleted
      )
  `)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the names and leagues of deleted teams, which keep their places while games lock the division
 * (R157).
 */
async function readDeletedTeams(
  db: Reader,
  ids: readonly TeamEntryId[],
): Promise<Map<TeamEntryId, DeletedTeam>> {
  if (ids.length === 0) return new Map()
  const rows = await db.any(sql.type(deletedTeamRow)`
    select team_entry_id as id, name, league_id
    from team.entry
    where team_entry_id = any(${sql.array(ids, 'text')})
  `)
  return new Map(rows.map((row) => [row.id, row]))
}
