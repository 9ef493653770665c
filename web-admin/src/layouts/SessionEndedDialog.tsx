import { Modal } from '@mantine/core'
import { useUser } from '../lib/session.tsx'
import { SignInForm } from '../shared/SignInForm.tsx'
import styles from './SessionEndedDialog.module.css'

/** Asks for the password over the open page after the session has ended, so that no typed text is lost. */
export function SessionEndedDialog() {
  const user = useUser()
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} closeOnEscape={false} title="Please sign in.">
      <p className={styles.intro}>Your session has ended. Your unsaved changes are still here.</p>
      <SignInForm
        username={user.username}
        tenant={user.slug ? { slug: user.slug } : user.domain ? { domain: user.domain } : {}}
      />
    </Modal>
  )
}
