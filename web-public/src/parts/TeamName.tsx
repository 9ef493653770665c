import type { TeamBadge as Badge } from '@league/contracts/badge/rules'
import { TeamBadge } from '../badge/TeamBadge.tsx'
import { paths } from '../paths.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import styles from './TeamName.module.css'

/** A team as lists name it: a `Side` of a game, or a row of the standings. */
export interface NamedTeam {
  id: string
  name: string
  logo?: string | null | undefined
  badge?: Badge | undefined
  /** A hidden team has no page, so its name is no link (R185). */
  hidden?: boolean | undefined
}

interface TeamNameProps {
  team: NamedTeam
  /** Pixels of the badge. */
  size?: 16 | 24 | 32 | 40 | 56
  /** A link to the team. `fill` covers the row around it; `none` is for rows that lead somewhere else. */
  link?: 'name' | 'fill' | 'none'
  /** On a hero field, or another field that is dark in both themes. */
  isOnHero?: boolean
  /** A short text behind the name: the record '7–3'. */
  detail?: string | undefined
}

/** The badge and the name of a team, on a line at least as high as a fingertip. */
export function TeamName({ team, size = 24, link = 'name', isOnHero = false, detail }: TeamNameProps) {
  const isLink = link !== 'none' && !team.hidden
  return (
    <span className={styles['team']}>
      {team.badge ? <TeamBadge badge={team.badge} logo={team.logo} size={size} isOnHero={isOnHero} /> : null}
      {isLink ? (
        <SiteLink to={paths.team(team.id)} data-fill={link === 'fill' || undefined}>
          {team.name}
        </SiteLink>
      ) : (
        <span>{team.name}</span>
      )}
      {detail ? <small>{detail}</small> : null}
    </span>
  )
}
