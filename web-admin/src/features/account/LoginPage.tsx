import { Anchor, Title } from '@mantine/core'
import { SignInForm } from '../../shared/SignInForm.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { tenantOfSignIn } from './sign-in.ts'
import styles from './LoginPage.module.css'

/** The sign-in page (S011). The routes redirect a signed-in user to the dashboard (R058). */
export function LoginPage() {
  return (
    <main className={styles.page}>
      <PageTitle>Sign in</PageTitle>
      <div className={styles.court} aria-hidden />
      <div className={styles.panel}>
        <Title order={1}>Sign in</Title>
        <p className={styles.hint}>For league organizers and scorers.</p>
        <SignInForm tenant={tenantOfSignIn(window.location)} />
        <Anchor href="/" c="ink.7" fz="sm">
          Back to the public site
        </Anchor>
      </div>
    </main>
  )
}
