import { z } from 'zod'
import { matchupName } from '@league/contracts/bracket/rules'
import { leagueId, teamEntryId, teamId, type GameId, type TeamEntryId } from '@league/contracts/kernel/id'
import type { GameContextView, GameView, TeamPlaceView } from '@league/contracts/game/views'
import { ranksAfterWin } from '@league/contracts/standings/after-win'
import { rankTeams } from '@league/contracts/standings/rules'
import { query, sql, type Reader } from '../query.ts'
import { countsInAveragesIn, isCompletedIn } from '../schedule/completed.ts'
import { readGameQuery } from '../schedule/game-queries.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'
import { joinTeams } from '../schedule/join-teams.ts'
import { standingsUses } from './queries.ts'
import { readResults, type Result } from './results.ts'
import { entriesWhere, type Entry } from './rows.ts'

const MAX_MEETINGS = 5

/**
 * Returns the games around a game, and how its teams stand and met before; null if the game does not exist.
 * Of a hidden team it returns no place (R185).
 */
export const readGameContextQuery = query<GameContextView | null, GameId>(
  [...new Set([...gameUses, ...standingsUses])],
  async (db, gameId) => {
    const game = await readGameQuery(db, gameId)
    if (!game) return null
    const sides = await sidesOf(db, game)
    return {
      previous: await neighborOf(db, game, 'desc'),
      next: await neighborOf(db, game, 'asc'),
      meetings: await meetingsOf(db, game, sides),
      ...(await placesOf(db, game, sides)),
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

const sideRow = z.object({
  id: teamEntryId,
  team_id: teamId,
  league_id: leagueId,
  league: z.string(),
  playoffPlaces: z.number().nullable(),
})
type Sides = ReadonlyMap<TeamEntryId, z.infer<typeof sideRow>>

async function sidesOf(db: Reader, game: GameView): Promise<Sides> {
  const ids = sql.array([game.home_team_id, game.away_team_id], 'text')
  const rows = await db.any(sql.type(sideRow)`
    select entry.team_entry_id as id, entry.team_id, entry.league_id, league.name as league,
      league.playoff_places as "playoffPlaces"
    from team.entry entry
    join directory.league league on league.organization_id = entry.organization_id
      and league.league_id = entry.league_id
    where entry.team_entry_id = any(${ids})
  `)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the latest other games of the two teams in all seasons. */
async function meetingsOf(db: Reader, game: GameView, sides: Sides): Promise<GameView[]> {
  const home = sides.get(game.home_team_id)?.team_id ?? ''
  const away = sides.get(game.away_team_id)?.team_id ?? ''
  const meeting = sql.fragment`
    (home.team_id, away.team_id) in ((${home}, ${away}), (${away}, ${home}))
    and game.game_id <> ${game.id}
    and game.date is not null
    and ${isCompletedIn('game')}
  `
  return gamesWhere(db, meeting, { order: 'desc', limit: MAX_MEETINGS })
}

async function placesOf(db: Reader, game: GameView, sides: Sides) {
  const leagueIds = new Set([...sides.values()].map(({ league_id }) => league_id))
  const places = new Map<TeamEntryId, TeamPlaceView>()
  for (const id of leagueIds) {
    const teams = await entriesWhere(db, sql.fragment`entry.league_id = ${id}`)
    const results = (await readResults(db, [id])).get(id) ?? []
    const isInLeague = leagueIds.size === 1 && game.status === 'scheduled' && !game.division
    for (const team of rankTeams(teams, results, { isShown })) {
      const side = sides.get(team.id)
      if (!side || team.hidden) continue
      const { rank, wins, losses, pointsFor, pointsAgainst, lastFive } = team
      places.set(team.id, {
        rank,
        wins,
        losses,
        pointsFor,
        pointsAgainst,
        lastFive,
        league: side.league,
        games: await countLeagueGames(db, team.id),
        ...(isInLeague && { afterWin: afterWinOf(team, { ...side, game, teams, results }) }),
      })
    }
  }
  return { home: places.get(game.home_team_id) ?? null, away: places.get(game.away_team_id) ?? null }
}

const isShown = ({ hidden }: Pick<Entry, 'hidden'>) => !hidden

interface LeagueBefore {
  game: GameView
  teams: readonly Entry[]
  results: readonly Result[]
  playoffPlaces: number | null
}

/** Returns the place of a team after it has won the game. */
function afterWinOf(
  { id, rank }: { id: TeamEntryId; rank: number },
  { game, teams, results, playoffPlaces }: LeagueBefore,
): TeamPlaceView['afterWin'] {
  const loser = id === game.home_team_id ? game.away_team_id : game.home_team_id
  const places = ranksAfterWin(teams, results, { game, winner: id, loser }, { isShown })
  // No line is drawn below the last team.
  const isLineDrawn = playoffPlaces !== null && playoffPlaces < teams.filter(isShown).length
  return { ...places, playoffs: isLineDrawn && rank > playoffPlaces && places.worst <= playoffPlaces }
}

/** Returns how many games the points of a team are from. Its wins and losses leave out ties, and count every forfeit. */
async function countLeagueGames(db: Reader, id: TeamEntryId): Promise<number> {
  const { games } = await db.one(sql.type(z.object({ games: z.number() }))`
    select count(*)::integer as games
    from standings.game game
    ${joinTeams}
    where (game.home_team_id = ${id} or game.away_team_id = ${id}) and ${countsInAveragesIn('game')}
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
