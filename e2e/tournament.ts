import type { APIRequestContext } from '@playwright/test'
import { bracketOf, homeAndAway, matchupsOf, type Matchup } from '@league/contracts/bracket/rules'
import type { DivisionTeamView, DivisionView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'
import { call } from './own-organization.ts'

export interface Tournament {
  seasonId: string
  /** In the order in which they were entered. */
  teams: { id: string; name: string }[]
}

/** A season of one league with so many teams, of whom nobody has played. */
export async function openSeason(request: APIRequestContext, count: number): Promise<Tournament> {
  const { season } = await call<{ season: { id: string } }>(request, 'post', '/api/seasonsv2', {
    name: '2026',
    active: true,
    showDivisions: true,
  })
  const inSeason = `/api/seasonsv2/${season.id}`
  const { league } = await call<{ league: { id: string } }>(request, 'post', `${inSeason}/leagues`, {
    name: 'Sunday',
  })
  const teams = []
  for (let at = 1; at <= count; at += 1) {
    const name = `Team ${String(at).padStart(2, '0')}`
    const path = `${inSeason}/leagues/${league.id}/teams`
    teams.push((await call<{ team: { id: string; name: string } }>(request, 'post', path, { name })).team)
  }
  return { seasonId: season.id, teams }
}

/** Puts teams into a division, in their order. */
export async function assign(
  request: APIRequestContext,
  divisionId: string,
  teams: Tournament['teams'],
): Promise<void> {
  for (const { id } of teams)
    await call(request, 'post', `/api/divisions/${divisionId}/teams`, { seasons_leagues_teams_id: id })
}

export async function readBracket(request: APIRequestContext, seasonId: string, divisionId: string) {
  const path = `/api/seasonsv2/${seasonId}/divisions/${divisionId}`
  const { division } = await call<{ division: DivisionView }>(request, 'get', path)
  const { games } = await call<{ games: GameView[] }>(request, 'get', `${path}/games`)
  return { division, games, bracket: bracketOf(division.teams, games) }
}

/** Makes and plays every game that has two teams, but for the final: the better seed wins by ten. */
export async function playToTheFinal(
  request: APIRequestContext,
  seasonId: string,
  divisionId: string,
): Promise<void> {
  for (;;) {
    const { bracket } = await readBracket(request, seasonId, divisionId)
    const open = matchupsOf(bracket).filter(
      (one) => one.round < bracket.rounds.length && !one.game && homeAndAway(one),
    )
    if (open.length === 0) return
    for (const matchup of open) await playMatchup(request, { seasonId, divisionId }, matchup)
  }
}

/** Makes and plays the last game: the better seed wins by ten. */
export async function playTheFinal(
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
  if (!teams) throw new Error(`${matchup.matchId} has no two teams yet`)
  const body = {
    match_id: matchup.matchId,
    home_team_id: teams.home.id,
    away_team_id: teams.away.id,
  }
  const { game } = await call<{ game: GameView }>(request, 'post', path, body)
  await call(request, 'put', `${path}/${game.id}`, { score_home: 70, score_away: 60 })
}
