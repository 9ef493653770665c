import { formatTime } from '@league/contracts/kernel/calendar-text'
import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { TeamField } from '../../badge/TeamField.tsx'
import { MyTeamButton } from '../../parts/MyTeamButton.tsx'
import { paths } from '../../paths.ts'
import { shortDay } from '../../ui/short-date.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import styles from './TeamCard.module.css'
import { ordinal, streakText } from './team-texts.ts'
import type { ListedTeam } from './teams-data.ts'

/** A team in its colors, with its record, its place, its next game, and the star that makes it the visitor's own. */
export function TeamCard({ team, today }: { team: ListedTeam; today: string }) {
  const { id, teamId, name, badge, logo, rank, wins, losses, streak, next } = team
  return (
    <article className={styles['card']}>
      <div className={styles['field']}>
        <TeamField badge={badge} />
        <TeamBadge badge={badge} logo={logo} size={56} isOnHero />
        <span>
          {wins}–{losses}
        </span>
      </div>
      <div className={styles['name']}>
        <h3>
          <SiteLink to={paths.team(id)} data-fill>
            {name}
          </SiteLink>
        </h3>
        <p>{[ordinal(rank), streakText(streak)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles['star']}>
        <MyTeamButton team={{ teamId, id, name }} isCompact />
      </div>
      <p className={styles['next']}>
        {next ? (
          <>
            {next.isLive ? (
              <strong className={styles['live']}>Live now</strong>
            ) : (
              <b>
                {shortDay(next.date, today)}
                {next.date === today ? `, ${formatTime(next.time)}` : null}
              </b>
            )}
            <span>
              {next.isHome ? 'vs' : 'at'} {next.opponent}
            </span>
          </>
        ) : (
          <span>No game scheduled</span>
        )}
      </p>
    </article>
  )
}
