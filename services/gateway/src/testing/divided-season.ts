import type { LeagueId } from '@league/contracts/kernel/id'
import type { DivisionView } from '@league/contracts/division/views'
import { signedIn } from './caller.ts'
import { startSignedSeason } from './signed-season.ts'

/** Returns the names of a division's teams in their order. */
export const namesOf = ({ teams }: DivisionView) => teams.map(({ name }) => name).join(' ')

/** Starts a season with brackets switched on, five teams in two leagues, and a division without teams. */
export async function startDividedSeason() {
  const signedSeason = await startSignedSeason()
  const { owner, product, season } = signedSeason
  const base = `/api/seasonsv2/${season.seasonId}`
  const admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  const switchBrackets = (enabled: boolean) =>
    admin.put(`/api/organization-features/${season.ids.feature}`, { enabled })
  await switchBrackets(true)
  const west = (await owner.post(`${base}/leagues`, { name: 'West' })).json.league.id
  const teams: Record<string, string> = { Aces: season.home.id, Bulls: season.away.id }
  const enter = async (leagueId: LeagueId, name: string) => {
    const answer = await owner.post(`${base}/leagues/${leagueId}/teams`, { name })
    teams[name] = answer.json.team.id
  }
  await enter(season.leagueId, 'Cubs')
  for (const name of ['Dogs', 'Eels']) await enter(west, name)
  const division = season.ids.division
  return {
    ...signedSeason,
    base,
    division,
    teams,
    switchBrackets,
    assign: (id: string, name: string) =>
      owner.post(`/api/divisions/${id}/teams`, { seasons_leagues_teams_id: teams[name], position: 7 }),
    read: async (id = division): Promise<DivisionView> =>
      (await owner.get(`${base}/divisions/${id}`)).json.division,
  }
}

export type DividedSeason = Awaited<ReturnType<typeof startDividedSeason>>
