import { Link } from 'react-router-dom'
import { useRead } from '../../../lib/use-read.ts'
import { formatShortDate } from '../../../shared/day-text.ts'
import { formatCount } from '../../../ui/format-count.ts'
import styles from './EarlierDays.module.css'

interface Props {
  /** The day of the sheet. */
  date: string
  /** Set if a super_admin chose an organization. */
  organizationId: string | undefined
  /** Returns the address of the sheet of another day. */
  addressOf: (date: string) => string
}

/** The earlier days with games that have no score, each one click away. */
export function EarlierDays({ date, organizationId, addressOf }: Props) {
  const input = organizationId ? { query: { organization_id: organizationId } } : undefined
  const attention = useRead('GET /api/attention', input)
  const days = attention.data?.no_score.days ?? []
  const total = days.reduce((sum, day) => sum + day.games, 0)
  if (days.length === 0) return null
  return (
    <nav className={styles.days} aria-labelledby="earlier-days">
      <h2 id="earlier-days">
        Earlier days <span className={styles.total}>{formatCount(total, 'game')} without a score</span>
      </h2>
      <ul>
        {days.map((day) => (
          <li key={day.date}>
            <Link to={addressOf(day.date)} aria-current={day.date === date ? 'date' : undefined}>
              {formatShortDate(day.date)} <span>{formatCount(day.games, 'game')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
