interface Matchup {
  awayTeam: { name: string }
  homeTeam: { name: string }
}

/** Returns the teams of a game as they are written everywhere, the away team first: 'Sky at Aces'. */
export const matchupText = ({ awayTeam, homeTeam }: Matchup): string => `${awayTeam.name} at ${homeTeam.name}`
