import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import styles from './State.module.css'

/** The state of a page that does not exist. */
export function NotFound({ text = 'Page not found' }: { text?: string | undefined }) {
  return (
    <div className={styles['state']}>
      <h1>{text}</h1>
      <p>The address may be old, or the page may have been removed.</p>
      <p>
        <Link to={paths.home()}>Go to the home page</Link>
      </p>
    </div>
  )
}
