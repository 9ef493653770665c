interface MatchupProps {
  away: string
  home: string
  winner: 'home' | 'away' | null
}

/** 'Away at Home', the winner in bold. A season has hundreds of these, so the markup is small. */
export function Matchup({ away, home, winner }: MatchupProps) {
  return (
    <>
      {winner === 'away' ? <b>{away}</b> : away}
      {' at '}
      {winner === 'home' ? <b>{home}</b> : home}
    </>
  )
}
