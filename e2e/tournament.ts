import type { APIRequestContext } from '@playwright/test'
import { bracketOf, homeAndAway, matchupsOf, type Matchup } from '@league/contracts/bracket/rules'
import type { DivisionTeamView, DivisionView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'
import { callApi } from './organization.ts'

export interface Tournament {
  seasonId: string
  /** In the order in which they were added. */
  teams: { id: string; name: string }[]
}

const shortName = (number: number) => `Team ${String(number).padStart(2, '0')}`

/** Creates a season with one league and `count` teams that have not played. */
export async function createTournament(
  request: APIRequestContext,
  count: number,
  nameOf = shortName,
): Promise<Tournament> {
  const { season } = await callApi<{ season: { id: string } }>(request, 'post', '/api/seasonsv2', {
    name: '2026',
    active: true,
    showDivisions: true,
  })
  const seasonPath = `/api/seasonsv2/${season.id}`
  const { league } = await callApi<{ league: { id: string } }>(request, 'post', `${seasonPath}/leagues`, {
    name: 'Sunday',
  })
  const teams = []
  for (let number = 1; number <= count; number += 1) {
    const path = `${seasonPath}/leagues/${league.id}/teams`
    const body = { name: nameOf(number) }
    teams.push((await callApi<{ team: { id: string; name: string } }>(request, 'post', path, body)).team)
  }
  return { seasonId: season.id, teams }
}

/** Assigns teams to a division, best seed first. */
export async function assignTeams(
  request: APIRequestContext,
  divisionId: string,
  teams: Tournament['teams'],
): Promise<void> {
  for (const { id } of teams)
    await callApi(request, 'post', `/api/divisions/${divisionId}/teams`, { seasons_leagues_teams_id: id })
}

export async function readBracket(request: APIRequestContext, seasonId: string, divisionId: string) {
  const path = `/api/seasonsv2/${seasonId}/divisions/${divisionId}`
  const { division } = await callApi<{ division: DivisionView }>(request, 'get', path)
  const { games } = await callApi<{ games: GameView[] }>(request, 'get', `${path}/games`)
  return { division, games, bracket: bracketOf(division.teams, games) }
}

/** Creates and plays the games of the first rounds, by default all before the final. The better seed wins by ten points. */
export async function playUntilFinal(
  request: APIRequestContext,
  seasonId: string,
  divisionId: string,
  rounds = Infinity,
): Promise<void> {
  for (;;) {
    const { bracket } = await readBracket(request, seasonId, divisionId)
    const played = Math.min(rounds, bracket.rounds.length - 1)
    const open = matchupsOf(bracket).filter(
      (matchup) => matchup.round <= played && !matchup.game && homeAndAway(matchup),
    )
    if (open.length === 0) return
    for (const matchup of open) await playMatchup(request, { seasonId, divisionId }, matchup)
  }
}

/** Creates and plays the final. The better seed wins by ten points. */
export async function playFinal(
  request: APIRequestContext,
  seasonId: string,
  divisionId: string,
): Promise<void> {
  const { bracket } = await readBracket(request, seasonId, divisionId)
  const final = matchupsOf(bracket).at(-1)
  if (final) await playMatchup(request, { seasonId, divisionId }, final)
}

async function playMatchup(
  request: APIRequestContext,
  { seasonId, divisionId }: { seasonId: string; divisionId: string },
  matchup: Matchup<DivisionTeamView, GameView>,
): Promise<void> {
  const path = `/api/seasonsv2/${seasonId}/divisions/${divisionId}/games`
  const teams = homeAndAway(matchup)
  if (!teams) throw new Error(`The teams of ${matchup.matchId} are not known yet`)
  const body = {
    match_id: matchup.matchId,
    home_team_id: teams.home.id,
    away_team_id: teams.away.id,
  }
  const { game } = await callApi<{ game: GameView }>(request, 'post', path, body)
  await callApi(request, 'put', `${path}/${game.id}`, { score_home: 70, score_away: 60 })
}
