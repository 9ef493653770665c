import { useUser } from '../../app/session.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './login.module.css'

/** Who is signed in. */
export function UserSettingsPage() {
  const { username, email, role } = useUser()
  return (
    <Page title="User Settings">
      <div className={styles.user}>
        <span className={styles.circle} aria-hidden>
          {username.charAt(0).toUpperCase()}
        </span>
        <dl className={styles.facts}>
          <dt>Username</dt>
          <dd>{username}</dd>
          <dt>Email</dt>
          <dd>{email ?? '–'}</dd>
          <dt>Role</dt>
          <dd>{role === 'org_owner' ? 'Organization Owner' : role === 'staff' ? 'Staff' : 'Super admin'}</dd>
        </dl>
      </div>
    </Page>
  )
}
