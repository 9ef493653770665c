import { Spoken } from './Spoken.tsx'
import styles from './Matchup.module.css'

interface MatchupProps {
  away: string
  home: string
  winner: 'home' | 'away' | null
}

/** 'Away at Home', the winner marked by a sign as well as by weight. */
export function Matchup({ away, home, winner }: MatchupProps) {
  const name = (side: 'home' | 'away', text: string) => (
    <span className={winner && winner !== side ? styles['lost'] : undefined}>
      {text}
      {winner === side ? (
        <>
          <span aria-hidden="true" className={styles['mark']}>
            ◂
          </span>
          <Spoken> won</Spoken>
        </>
      ) : null}
    </span>
  )
  return (
    <>
      {name('away', away)} <span className={styles['at']}>at</span> {name('home', home)}
    </>
  )
}
