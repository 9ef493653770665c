import { z } from 'zod'
import { matchupName } from '@league/contracts/bracket/rules'
import { leagueId, teamEntryId, teamId, type GameId, type TeamEntryId } from '@league/contracts/kernel/id'
import type { GameContextView, GameView, TeamPlaceView } from '@league/contracts/game/views'
import { query, sql, type Reader } from '../query.ts'
import { isCompletedIn } from '../schedule/completed.ts'
import { readGameQuery } from '../schedule/game-queries.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { joinTeams } from '../schedule/join-teams.ts'
import { leagueStandingsQuery } from './queries.ts'

const MAX_MEETINGS = 5

/**
 * Returns the games around a game, and how its teams stand and met before; null if the game does not exist.
 * Of a hidden team it returns no place (R185).
 */
export const readGameContextQuery = query<GameContextView | null, GameId>(
  [...new Set([...gameUses, ...leagueStandingsQuery.uses])],
  async (db, gameId) => {
    const game = await readGameQuery(db, gameId)
    if (!game) return null
    const entries = await entriesOf(db, game)
    return {
      previous: await neighborOf(db, game, 'desc'),
      next: await neighborOf(db, game, 'asc'),
      meetings: await meetingsOf(db, game, entries),
      ...(await placesOf(db, game, entries)),
      matchup: await matchupOf(db, game),
    }
  },
)

/** Returns the next game of the league or of the bracket, or the previous one for 'desc'. */
async function neighborOf(db: Reader, game: GameView, order: 'asc' | 'desc'): Promise<GameView | null> {
  if (game.date === null) return null
  const scope = game.division
    ? sql.fragment`game.division_id = ${game.division.id}`
    : sql.fragment`game.league_id = ${game.leagueId} and game.division_id is null`
  // Games without a time come last on their day, as in every list.
  const place = sql.fragment`(${game.date}, ${game.time ?? '99:99'}, ${game.id})`
  const other = sql.fragment`(game.date, coalesce(game.time, '99:99'), game.game_id)`
  const follows = order === 'asc' ? sql.fragment`${other} > ${place}` : sql.fragment`${other} < ${place}`
  const [neighbor] = await gamesWhere(db, sql.fragment`${scope} and ${follows}`, { order, limit: 1 })
  return neighbor ?? null
}

const entryRow = z.object({ id: teamEntryId, team_id: teamId, league_id: leagueId, league: z.string() })
type Entry = z.infer<typeof entryRow>

async function entriesOf(db: Reader, game: GameView): Promise<ReadonlyMap<TeamEntryId, Entry>> {
  const ids = sql.array([game.home_team_id, game.away_team_id], 'text')
  const rows = await db.any(sql.type(entryRow)`
    select entry.team_entry_id as id, entry.team_id, entry.league_id, league.name as league
    from team.entry entry
    join directory.league league on league.organization_id = entry.organization_id
      and league.league_id = entry.league_id
    where entry.team_entry_id = any(${ids})
  `)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the latest other games of the two teams in all seasons. */
async function meetingsOf(
  db: Reader,
  game: GameView,
  entries: ReadonlyMap<TeamEntryId, Entry>,
): Promise<GameView[]> {
  const home = entries.get(game.home_team_id)?.team_id ?? ''
  const away = entries.get(game.away_team_id)?.team_id ?? ''
  const meeting = sql.fragment`
    (home.team_id, away.team_id) in ((${home}, ${away}), (${away}, ${home}))
    and game.game_id <> ${game.id}
    and game.date is not null
    and ${isCompletedIn('game')}
  `
  return gamesWhere(db, meeting, { order: 'desc', limit: MAX_MEETINGS })
}

async function placesOf(db: Reader, game: GameView, entries: ReadonlyMap<TeamEntryId, Entry>) {
  const leagueIds = new Set([...entries.values()].map(({ league_id }) => league_id))
  const teamIds = [game.home_team_id, game.away_team_id]
  const places = new Map<TeamEntryId, TeamPlaceView>()
  for (const id of leagueIds)
    for (const team of await leagueStandingsQuery(db, id)) {
      const league = entries.get(team.id)?.league
      if (!teamIds.includes(team.id) || team.hidden || league === undefined) continue
      const { rank, wins, losses, pointsFor, pointsAgainst, lastFive } = team
      const games = await countLeagueGames(db, team.id)
      places.set(team.id, { rank, wins, losses, league, games, pointsFor, pointsAgainst, lastFive })
    }
  return { home: places.get(game.home_team_id) ?? null, away: places.get(game.away_team_id) ?? null }
}

/** Returns how many games the points of a team are from. Its wins and losses leave out ties. */
async function countLeagueGames(db: Reader, id: TeamEntryId): Promise<number> {
  const { games } = await db.one(sql.type(z.object({ games: z.number() }))`
    select count(*)::integer as games
    from standings.game game
    ${joinTeams}
    where (game.home_team_id = ${id} or game.away_team_id = ${id}) and ${isCompletedIn('game')}
  `)
  return games
}

const teamsRow = z.object({ teams: z.number() })

async function matchupOf(db: Reader, { division, match_id }: GameView): Promise<string | null> {
  if (!division || match_id === null) return null
  const row = await db.maybeOne(sql.type(teamsRow)`
    select cardinality(division.teams) as teams
    from division.division division
    where division.division_id = ${division.id} and not division.deleted
  `)
  return row && matchupName(match_id, row.teams)
}
