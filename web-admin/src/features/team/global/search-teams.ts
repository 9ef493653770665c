import type { GlobalTeamView } from '@league/contracts/team/views'

/** The teams whose name or league holds the text, in any letter case. */
export function searchTeams(teams: readonly GlobalTeamView[], text: string): GlobalTeamView[] {
  const wanted = text.trim().toLowerCase()
  return teams.filter(({ name, league }) =>
    [name, league?.name ?? ''].some((word) => word.toLowerCase().includes(wanted)),
  )
}
