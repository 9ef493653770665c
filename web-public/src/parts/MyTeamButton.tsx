import { myTeam, type MyTeam, useMyTeam } from '../lib/my-team.ts'
import { useSite } from '../lib/site.ts'
import { Icon } from '../ui/Icon.tsx'
import button from '../ui/Button.module.css'
import styles from './MyTeamButton.module.css'

interface MyTeamButtonProps {
  team: MyTeam
  /** Shows the star alone, for cards and rows. */
  isCompact?: boolean
}

/** Chooses a team as the visitor's own, which opens the home page and the schedule, or gives that up. */
export function MyTeamButton({ team, isCompact = false }: MyTeamButtonProps) {
  const organizationId = useSite().organization?.id ?? ''
  const isMine = useMyTeam()?.teamId === team.teamId
  return (
    <button
      type="button"
      className={`${styles['star']} ${isCompact ? styles['compact'] : button['button']}`}
      aria-pressed={isMine}
      aria-label={isCompact ? `My team: ${team.name}` : undefined}
      onClick={() => myTeam.set(organizationId, isMine ? null : team)}
    >
      <Icon name="star" />
      {isCompact ? null : 'My team'}
    </button>
  )
}
