import { Link, useLocation } from 'react-router-dom'
import styles from './FullTableLink.module.css'

interface FullTableLinkProps {
  full: boolean
  /** The number of places that have a stripe. */
  stripedPlaces: number
}

/** A link between the full and the short table on narrow screens, and the meaning of the stripe. */
export function FullTableLink({ full, stripedPlaces }: FullTableLinkProps) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (full) query.delete('table')
  else query.set('table', 'full')
  return (
    <div className={styles['below']}>
      <Link to={{ pathname, search: query.toString() }} replace preventScrollReset className={styles['link']}>
        {full ? 'Short table' : 'Full table'}
      </Link>
      {stripedPlaces > 0 ? <p>The stripe marks places 1 to {stripedPlaces}.</p> : null}
    </div>
  )
}
