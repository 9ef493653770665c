import { paths } from '../../paths.ts'
import styles from '../../ui/State.module.css'

/** Shown for a player if neither the address nor a session identifies the organization (R044, S047). */
export function UnauthorizedPage() {
  return (
    <div className={styles['state']}>
      <h1>Unauthorized access</h1>
      <p>Sign in to see this player, or follow a link on the site of the player’s organization.</p>
      <p>
        <a href={paths.login()}>Sign in</a>
      </p>
    </div>
  )
}
