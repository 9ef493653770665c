import type { GameView } from '@league/contracts/game/views'

/** What a calendar is called in the list of who subscribed: the team or league that it is of, and the organization. */
export function nameOfFeed(
  organization: string,
  games: readonly GameView[],
  { teamId, leagueId }: { teamId?: string | undefined; leagueId?: string | undefined },
): string {
  const sides = games.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])
  const team = teamId && sides.find(({ id }) => id === teamId)?.name
  const league = leagueId && games.find(({ league: { id } }) => id === leagueId)?.league.name
  return [team || league, organization].filter(Boolean).join(' · ')
}
