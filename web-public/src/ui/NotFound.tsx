import { Link } from 'react-router-dom'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Airball } from './Airball.tsx'
import { SearchForm } from './SearchForm.tsx'
import button from './Button.module.css'
import styles from './NotFound.module.css'

/** The state of a page that does not exist, with ways to go on. */
export function NotFound({ text = 'Page not found' }: { text?: string | undefined }) {
  const hasSite = useSite().organization !== null
  return (
    <div className={styles['page']}>
      <Airball />
      <div>
        <h1>{text}</h1>
        <p>The address may be old, or the page may have been removed.</p>
        {hasSite ? <SearchForm /> : null}
        <ul>
          {hasSite ? (
            <>
              <li>
                <Link to={paths.schedule()} className={button['button']} data-primary>
                  See the schedule
                </Link>
              </li>
              <li>
                <Link to={paths.standings()} className={button['button']}>
                  See the standings
                </Link>
              </li>
            </>
          ) : null}
          <li>
            <Link to={paths.home()} className={button['button']}>
              Go to the home page
            </Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
