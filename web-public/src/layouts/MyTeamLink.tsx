import { Link } from 'react-router-dom'
import { useMyTeam } from '../lib/my-team.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './MyTeamLink.module.css'

/** A card that leads to the visitor's own team, once there is one. */
export function MyTeamLink() {
  const team = useMyTeam()
  if (!team) return null
  return (
    <Link to={paths.team(team.id)} className={styles['card']}>
      <Icon name="star" size={24} />
      <span>
        <strong>{team.name}</strong>
        <small>My team</small>
      </span>
      <Icon name="right" />
    </Link>
  )
}
