/** Who leads a statistic, and with how much. */
export interface Leader {
  id: string
  name: string
  team: string | null
  value: number
  kind: 'player' | 'team'
}

interface Person {
  id: string
  firstName: string
  lastName: string
  team: { name: string } | null
}

export function leadingPlayer({ id, firstName, lastName, team }: Person, value: number): Leader {
  return { id, name: `${firstName} ${lastName}`, team: team?.name ?? null, value, kind: 'player' }
}

export function leadingTeam({ teamId, name, wins }: { teamId: string; name: string; wins: number }): Leader {
  return { id: teamId, name, team: null, value: wins, kind: 'team' }
}
