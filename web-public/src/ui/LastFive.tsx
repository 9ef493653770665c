import { Spoken } from './Spoken.tsx'
import styles from './LastFive.module.css'

/** The last games, oldest first. A win stands tall and a loss is half as high, so colour is not needed to tell. */
export function LastFive({ games }: { games: readonly ('W' | 'L')[] }) {
  if (games.length === 0) return <>–</>
  return (
    <span className={styles['pips']}>
      <Spoken>{games.map((game) => (game === 'W' ? 'win' : 'loss')).join(', ')}</Spoken>
      <svg width={games.length * 9 - 2} height="14" aria-hidden="true">
        {games.map((game, at) =>
          game === 'W' ? (
            <rect key={at} x={at * 9} y="0" width="7" height="14" rx="2" className={styles['win']} />
          ) : (
            <rect key={at} x={at * 9} y="8" width="7" height="6" rx="2" className={styles['loss']} />
          ),
        )}
      </svg>
    </span>
  )
}
