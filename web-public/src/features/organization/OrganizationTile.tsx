import { formatTime } from '@league/contracts/kernel/calendar-text'
import { deriveShades } from '../../brand/shades.ts'
import { shortDay } from '../../ui/short-date.ts'
import { TeamLogo } from '../../ui/TeamLogo.tsx'
import type { ListedOrganization } from './landing-data.ts'
import styles from './OrganizationTile.module.css'

/** An organization in its color, with its next game. */
export function OrganizationTile({ organization }: { organization: ListedOrganization }) {
  const { name, slug, logo, brandColor, sports, city, next, today } = organization
  return (
    <a href={`/${slug}`} className={styles['tile']}>
      <span className={styles['head']}>
        <svg className={styles['field']} width="100%" height="100%" aria-hidden="true">
          <rect width="100%" height="100%" fill={deriveShades(brandColor).hero} />
          <circle cx="82%" cy="120%" r="96" />
        </svg>
        <TeamLogo name={name} logo={logo} size={40} />
        <span>
          <strong>{name}</strong>
          <small>{[...sports, city].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
      <span className={styles['next']}>
        {next ? (
          <>
            <b>
              {shortDay(next.date, today)}, {formatTime(next.time)}
            </b>
            <span>
              {next.away} at {next.home}
            </span>
          </>
        ) : (
          <span>No games are scheduled.</span>
        )}
      </span>
    </a>
  )
}
