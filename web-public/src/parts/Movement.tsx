import { countText } from '../ui/count-text.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Movement.module.css'

/** The places that a team has gained or lost in a week. */
export function Movement({ places }: { places: number | null }) {
  if (!places) return null
  return (
    <span className={places > 0 ? styles['up'] : styles['down']}>
      <span aria-hidden="true">
        {places > 0 ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <VisuallyHidden>
        {places > 0 ? 'up' : 'down'} {countText(Math.abs(places), 'place')}
      </VisuallyHidden>
    </span>
  )
}
