import type { APIRequestContext } from '@playwright/test'
import { bracketOf, homeAndAway, matchupsOf } from '@league/contracts/bracket/rules'
import type { DivisionView } from '@league/contracts/division/views'
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
  const path = `/api/seasonsv2/${seasonId}/divisions/${divisionId}/games`
  for (;;) {
    const { bracket } = await readBracket(request, seasonId, divisionId)
    const open = matchupsOf(bracket).filter(
      ({ round, game, sides }) => round < bracket.rounds.length && !game && homeAndAway({ sides }),
    )
    if (open.length === 0) return
    for (const { matchId, sides } of open) {
      const teams = homeAndAway({ sides })
      if (!teams) continue
      const body = {
        match_id: matchId,
        home_team_id: teams.home.slt_id,
        away_team_id: teams.away.slt_id,
      }
      const { game } = await call<{ game: GameView }>(request, 'post', path, body)
      await call(request, 'put', `${path}/${game.id}`, { score_home: 70, score_away: 60 })
    }
  }
}
