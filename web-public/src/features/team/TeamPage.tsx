import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Hero } from '../../ui/Hero.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TakeAway } from '../../ui/TakeAway.tsx'
import { TeamMark } from '../../ui/TeamMark.tsx'
import { Roster } from './Roster.tsx'
import type { TeamData } from './team-data.ts'
import { TeamSchedule } from './TeamSchedule.tsx'
import styles from './TeamPage.module.css'

/** Banner, logo, SCHEDULE and ROSTER (S041, R310). */
export function TeamPage({ data: { team, games, freeDays, players } }: { data: TeamData }) {
  return (
    <>
      <Hero>
        <div className={styles['banner']}>
          <TeamMark name={team.name} logo={team.logo} size={96} />
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
        <Sheet title="SCHEDULE" level={2}>
          <TeamSchedule games={games} freeDays={freeDays} teamId={team.id} />
          <TakeAway table="schedule" of={{ teamId: team.id }} />
        </Sheet>
        <Sheet title="ROSTER" level={2}>
          <Roster players={players} />
        </Sheet>
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
