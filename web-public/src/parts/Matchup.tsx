interface MatchupProps {
  away: string
  home: string
  winner: 'home' | 'away' | null
}

/** 'Away at Home' with the winner in bold. A schedule shows hundreds of these, so they have little markup. */
export function Matchup({ away, home, winner }: MatchupProps) {
  return (
    <>
      {winner === 'away' ? <b>{away}</b> : away}
      {' at '}
      {winner === 'home' ? <b>{home}</b> : home}
    </>
  )
}
