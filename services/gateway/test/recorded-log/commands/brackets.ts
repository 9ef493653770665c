import type { GameId, MatchupId, OrganizationId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { bracketOf, homeAndAway } from '@league/contracts/bracket/rules'
import { recordScore } from '@league/operations/game/score-commands'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import { Crash, crashAfter } from '@league/operations/testing/crash'
import type { Product } from '../../../src/testing/product.ts'
import { contextOf } from '../../../src/testing/season.ts'
import type { Client } from './client.ts'
import type { RecordedOrganization } from './organizations.ts'
import { playGame, type RecordedLeague, type RecordedTeam, restoreFirstScore } from './season.ts'

interface Division {
  url: string
  /** URL of its bracket games. */
  games: string
}

/** Seeds of `playGame` for which the home team wins, one for each game of a bracket of eight. */
const homeWins = [3, 4, 7, 8, 12, 29, 34]

async function createDivision(
  owner: Client,
  seasonId: SeasonId,
  name: string,
  teams: readonly RecordedTeam[],
) {
  const season = `/api/seasonsv2/${seasonId}`
  const { division } = await owner.post(`${season}/divisions`, { name })
  const url = `/api/divisions/${division.id}`
  for (const { id } of teams) await owner.post(`${url}/teams`, { seasons_leagues_teams_id: id })
  return { url, games: `${season}/divisions/${division.id}/games` }
}

/** Plays a bracket of eight to its end, with box scores. Returns the ids of the games by matchup. */
async function playOut(owner: Client, { games }: Division, teams: readonly RecordedTeam[]) {
  const seeds = teams.map(({ id }) => ({ id }))
  const ids: Record<string, string> = {}
  const played: Parameters<typeof bracketOf>[1][number][] = []
  for (let round = 0; round < bracketOf(seeds, played).rounds.length; round += 1) {
    for (const matchup of bracketOf(seeds, played).rounds[round]?.matchups ?? []) {
      const sides = homeAndAway(matchup)
      if (!sides) throw new Error(`The teams of ${matchup.matchId} are not known`)
      const [home_team_id, away_team_id] = [sides.home.id, sides.away.id]
      const day = { date: `2026-07-0${round + 1}`, time: '19:00', location: 'Arena' }
      const body = { match_id: matchup.matchId, home_team_id, away_team_id, ...day }
      const { id } = (await owner.post(games, body)).game
      const both = [home_team_id, away_team_id].flatMap((teamId) =>
        teams.filter((team) => team.id === teamId),
      )
      await playGame(owner, { id, teams: both }, homeWins[played.length] ?? 0)
      ids[matchup.matchId] = id
      played.push((await owner.get(`/api/gamesv2/${id}`)).game)
    }
  }
  return ids
}

/**
 * Plays a bracket of eight and corrects results of games whose winners have played later games. Results are
 * restored, later games kept or replayed, and one correction is interrupted and then completed by the next
 * command.
 */
export async function playBrackets(
  product: Product,
  { owner, organizationId }: RecordedOrganization,
  { seasonId, url: league }: RecordedLeague,
  teams: readonly RecordedTeam[],
): Promise<void> {
  const division = await createDivision(owner, seasonId, 'Division 1', teams)
  const seeded = teams.toReversed()
  const orderedTeams = seeded.map(({ id: slt_id }, position) => ({ slt_id, position }))
  await owner.put(`${division.url}/teams/order`, { orderedTeams })
  await owner.put(`${division.url}/name`, { name: 'Gold' })
  await owner.put(division.games.replace(/\/games$/, '/media'), {
    video_url: 'https://video.example/gold',
    image_url: 'https://pictures.example/gold.png',
  })
  const games = await playOut(owner, division, seeded)
  const awayWins = (matchId: MatchupId, more: object) =>
    owner.put(`/api/gamesv2/${games[matchId]}/scores`, { score_home: 40, score_away: 61, ...more })

  await awayWins('R1M1', { laterGames: 'keep', reason: 'Wrong sheet' })
  await restoreFirstScore(owner, games['R1M1'] ?? '')
  await awayWins('R1M1', { laterGames: 'replay', reason: 'Wrong team' })
  await restoreFirstScore(owner, games['R1M1'] ?? '')
  await awayWins('R1M3', { laterGames: 'replay', reason: 'Protest upheld' })
  await interruptCorrection(product, organizationId, games['R1M4'] ?? '')
  // Completes the interrupted correction first.
  await owner.put(`/api/gamesv2/${games['R1M2']}/details`, {
    status: 'forfeit',
    winner_team_id: await homeOf('R1M2'),
  })
  await owner.put(`${division.games}/${games['R1M2']}`, { location_url: 'https://maps.example/gym' })

  async function homeOf(matchId: MatchupId): Promise<string> {
    return (await owner.get(`/api/gamesv2/${games[matchId]}`)).game.home_team_id
  }

  const others: RecordedTeam[] = []
  for (const name of ['Ibises', 'Jays', 'Kites']) {
    const { team } = await owner.post(`${league}/teams`, { name })
    others.push({ id: team.id, name, players: [] })
  }
  await playSmallBracket(owner, seasonId, others)
}

/**
 * Simulates a process that stops after the division has recorded a correction, before any game has changed.
 */
async function interruptCorrection(
  product: Product,
  organizationId: OrganizationId,
  gameId: GameId,
): Promise<void> {
  const correction = { gameId, laterGames: 'replay' as const, command: { home: 44, away: 64 } }
  const interrupted = crashAfter(product.dependencies, 1)
  const stopped = await changeGameResultProcess(
    interrupted,
    contextOf(organizationId),
    recordScore,
    correction,
  ).then(
    () => false,
    (error: unknown) => error instanceof Crash,
  )
  if (!stopped) throw new Error('The correction was not interrupted')
}

/** Removes and adds a team, voids a later game, and deletes bracket games and a division. */
async function playSmallBracket(
  owner: Client,
  seasonId: SeasonId,
  teams: readonly RecordedTeam[],
): Promise<void> {
  const [first, second, third] = teams.map(({ id }) => id)
  const division = await createDivision(owner, seasonId, 'Division 2', teams)
  await owner.delete(`${division.url}/teams/${third}`)
  await owner.post(`${division.url}/teams`, { seasons_leagues_teams_id: third })
  const create = async (
    match_id: MatchupId,
    home_team_id: TeamEntryId | undefined,
    away_team_id: TeamEntryId | undefined,
  ) => (await owner.post(division.games, { match_id, home_team_id, away_team_id })).game.id as string
  const score = (id: string, home: number, away: number, more: object = {}) =>
    owner.put(`/api/gamesv2/${id}/scores`, { score_home: home, score_away: away, ...more })
  const semifinal = await create('R1M2', second, third)
  await score(semifinal, 30, 20)
  const final = await create('R2M1', first, second)
  await score(final, 33, 22)
  await score(semifinal, 20, 30, { laterGames: 'void', reason: 'Wrong sheet' })
  const again = await create('R2M1', first, third)
  await owner.put(`${division.games}/${again}`, { score_home: 31, score_away: 32 })
  await owner.delete(`${division.games}/${again}?reason=Again`)
  const unplayed = await create('R2M1', first, third)
  await owner.delete(`${division.games}/${unplayed}`)
  const empty = await createDivision(owner, seasonId, 'Division 3', [])
  await owner.delete(empty.url)
}
