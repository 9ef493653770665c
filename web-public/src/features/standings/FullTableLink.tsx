import { Link, useLocation } from 'react-router-dom'
import styles from './FullTableLink.module.css'

/** On a phone: the way to every column and back. It is a link, so it works before the page wakes up. */
export function FullTableLink({ full, striped }: { full: boolean; striped: number }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (full) query.delete('table')
  else query.set('table', 'full')
  return (
    <div className={styles['below']}>
      <Link to={{ pathname, search: query.toString() }} replace preventScrollReset className={styles['link']}>
        {full ? 'Short table' : 'Full table'}
      </Link>
      {striped > 0 ? <p>The stripe marks places 1 to {striped}.</p> : null}
    </div>
  )
}
