import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './LastFive.module.css'

/**
 * Results of the last games as bars, oldest first. The bar of a loss is half as high, so that color is not
 * needed.
 */
export function LastFive({ games }: { games: readonly ('W' | 'L')[] }) {
  if (games.length === 0) return <>–</>
  return (
    <span className={styles['bars']}>
      <VisuallyHidden>{games.map((game) => (game === 'W' ? 'win' : 'loss')).join(', ')}</VisuallyHidden>
      <svg width={games.length * 9 - 2} height="14" aria-hidden="true">
        {games.map((game, index) =>
          game === 'W' ? (
            <rect key={index} x={index * 9} y="0" width="7" height="14" rx="2" className={styles['win']} />
          ) : (
            <rect key={index} x={index * 9} y="8" width="7" height="6" rx="2" className={styles['loss']} />
          ),
        )}
      </svg>
    </span>
  )
}
