import { urlOf } from '@league/contracts/client/api-client'
import { tenantOf, useSite } from '../lib/site.ts'
import styles from './TakeAway.module.css'

interface TakeAwayProps {
  table: 'standings' | 'schedule'
  /** What of it, such as `leagueId`; what is empty is left out. */
  of: Readonly<Record<string, string | undefined>>
}

/**
 * Links that take a table along: a calendar to subscribe to, a calendar to open once, and a table for spreadsheets.
 * They are links and nothing else, so they need no script.
 */
export function TakeAway({ table, of }: TakeAwayProps) {
  const site = useSite()
  const query = { ...tenantOf(site), ...of }
  const calendar = urlOf('/api/calendar.ics', { query })
  return (
    <ul className={styles['links']}>
      {table === 'schedule' ? (
        <>
          <li>
            <a href={site.origin.replace(/^https?:/, 'webcal:') + calendar}>Subscribe</a>
          </li>
          <li>
            <a href={calendar}>Add to calendar</a>
          </li>
        </>
      ) : null}
      <li>
        <a href={urlOf(`/api/export/${table}.csv`, { query })}>Download CSV</a>
      </li>
    </ul>
  )
}
