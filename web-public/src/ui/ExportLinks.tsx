import { urlOf } from '@league/contracts/client/api-client'
import { tenantQuery, useSite } from '../lib/site.ts'
import styles from './ExportLinks.module.css'

interface ExportLinksProps {
  table: 'standings' | 'schedule'
  /** Query parameters that narrow the table, such as `leagueId`. Empty ones are left out. */
  filter: Readonly<Record<string, string | undefined>>
  /** False where a `CalendarMenu` has the links to the calendar. */
  withCalendar?: boolean
  /** Whether the season is over, so that there is nothing to subscribe to. */
  isOver?: boolean
}

/**
 * Links to a table in other formats: as CSV and, for a schedule, as a calendar to subscribe to or to import.
 * They need no JavaScript.
 */
export function ExportLinks({ table, filter, withCalendar = true, isOver = false }: ExportLinksProps) {
  const site = useSite()
  const query = { ...tenantQuery(site), ...filter }
  const calendar = urlOf('/api/calendar.ics', { query })
  return (
    <ul className={styles['links']} data-no-print>
      {table === 'schedule' && withCalendar ? (
        <>
          {isOver ? null : (
            <li>
              <a href={site.origin.replace(/^https?:/, 'webcal:') + calendar}>Subscribe</a>
            </li>
          )}
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
