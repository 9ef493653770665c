import { Modal } from '@mantine/core'
import { useUser } from '../lib/session.tsx'
import { SignInForm } from '../shared/SignInForm.tsx'
import styles from './SessionEnded.module.css'

/** A session that ran out in the middle of work: sign in again over the open page, so that nothing typed is lost. */
export function SessionEnded() {
  const user = useUser()
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} closeOnEscape={false} title="Please sign in.">
      <p className={styles.intro}>Your session has ended. What you typed is still here.</p>
      <SignInForm
        username={user.username}
        tenant={user.slug ? { slug: user.slug } : user.domain ? { domain: user.domain } : {}}
      />
    </Modal>
  )
}
