import { Button, Title } from '@mantine/core'
import { refreshSession } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.tsx'
import { signOut } from '../../lib/sign-out.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'
import styles from './LoginPage.module.css'

/** Asks a platform administrator to set up two-step sign-in; the app shows nothing else before that. */
export function RequiredSecondFactorPage() {
  const user = useUser()
  return (
    <main className={styles.page}>
      <PageTitle>Set up two-step sign-in</PageTitle>
      <div className={styles.court} aria-hidden />
      <div className={styles.panel}>
        <Title order={1}>Set up two-step sign-in</Title>
        <p className={styles.hint}>Platform administrators sign in with a password and a code from an app.</p>
        <SecondFactorSetUp onDone={() => void refreshSession()} />
        <Button onClick={() => void signOut(user)}>Sign out</Button>
      </div>
    </main>
  )
}
