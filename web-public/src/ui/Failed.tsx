import { Link, useLocation } from 'react-router-dom'
import styles from './State.module.css'

/** The error state of a page. Its link reloads the document. */
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
