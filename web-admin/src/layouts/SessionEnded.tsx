import { Modal } from '@mantine/core'
import { useUser } from '../app/session.tsx'
import { SignInForm } from '../app/SignInForm.tsx'

/** A session that ran out in the middle of work: sign in again over the open page, so that nothing typed is lost. */
export function SessionEnded() {
  const user = useUser()
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} closeOnEscape={false} title="Please sign in.">
      <p style={{ marginTop: 0 }}>Your session has ended. What you typed is still here.</p>
      <SignInForm
        username={user.username}
        tenant={user.slug ? { slug: user.slug } : user.domain ? { domain: user.domain } : {}}
      />
    </Modal>
  )
}
