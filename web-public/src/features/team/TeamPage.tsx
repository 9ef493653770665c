import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Hero } from '../../ui/Hero.tsx'
import { Section } from '../../ui/Section.tsx'
import { ExportLinks } from '../../ui/ExportLinks.tsx'
import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { Roster } from './Roster.tsx'
import type { TeamData } from './team-data.ts'
import { TeamSchedule } from './TeamSchedule.tsx'
import styles from './TeamPage.module.css'

/** A team with its record, schedule and roster (S041, R310). */
export function TeamPage({ data: { team, games, noGameDays, players } }: { data: TeamData }) {
  return (
    <>
      <Hero>
        <div className={styles['banner']}>
          {/* The hero field is dark in both themes. */}
          <span data-theme="dark">
            <TeamBadge badge={team.badge} logo={team.logo} size={96} />
          </span>
          <div>
            <h1 className={styles['name']}>{team.name}</h1>
            <p className={styles['line']}>
              {team.seasonName} · {team.leagueName}
              {team.captain ? (
                <>
                  {' · Captain '}
                  {team.captain_id ? (
                    <Link to={paths.player(team.captain_id)}>{team.captain}</Link>
                  ) : (
                    team.captain
                  )}
                </>
              ) : null}
            </p>
          </div>
        </div>
        <dl className={styles['figures']}>
          <Figure label="Position" value={String(team.rank)} />
          <Figure label="Wins–Losses" value={`${team.wins}–${team.losses}`} />
          <Figure label="PCT" value={team.winPercentage} />
          <Figure label="Streak" value={team.streak || '–'} />
        </dl>
      </Hero>
      <div className={styles['columns']}>
        <Section title="SCHEDULE" level={2}>
          <TeamSchedule games={games} noGameDays={noGameDays} teamId={team.id} />
          <ExportLinks table="schedule" filter={{ teamId: team.id }} />
        </Section>
        <Section title="ROSTER" level={2}>
          <Roster players={players} />
        </Section>
      </div>
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
