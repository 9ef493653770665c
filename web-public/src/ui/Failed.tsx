import { Link, useLocation } from 'react-router-dom'
import styles from './State.module.css'

/** Something went wrong on the way; nothing is lost. The link asks for the whole page once more. */
export function Failed() {
  const { pathname, search } = useLocation()
  return (
    <div className={styles['state']} role="alert">
      <h1>Something went wrong</h1>
      <p>The page could not be loaded. Please try again.</p>
      <p>
        <Link to={{ pathname, search }} reloadDocument>
          Try again
        </Link>
      </p>
    </div>
  )
}
