import { Button, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { sessionKey } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.tsx'
import { signOut } from '../../lib/sign-out.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { homeOf } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { checkNewPassword } from './new-password.ts'
import text from '../../ui/text.module.css'
import styles from './LoginPage.module.css'

/** Asks a user with a temporary password for a new one; the app shows nothing else before that. */
export function NewPasswordPage() {
  const user = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const choose = useCommand('POST /api/auth/password')
  const form = useForm({ initialValues: { password: '', repeated: '' }, validate: checkNewPassword })
  const submission = useFormSubmit(form, {
    send: ({ password }) => choose.mutateAsync({ input: { body: { password } } }),
    onSaved: ({ body }) => {
      queries.setQueryData([sessionKey, {}], { authenticated: true, user: body.user })
      void navigate(homeOf(body.user), { replace: true })
    },
  })
  return (
    <main className={styles.page}>
      <PageTitle>Choose a new password</PageTitle>
      <div className={styles.court} aria-hidden />
      <div className={styles.panel}>
        <Title order={1}>Choose a new password</Title>
        <p className={styles.hint}>
          You signed in as {user.username} with a temporary password. Choose a new one.
        </p>
        <form onSubmit={submission.onSubmit} noValidate>
          <Stack gap="md">
            <PasswordField
              label="New password"
              description="12 characters or more"
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            <PasswordField
              label="Repeat new password"
              autoComplete="new-password"
              {...form.getInputProps('repeated')}
            />
            <PrimaryButton type="submit" size="md" loading={submission.isSaving}>
              Save password
            </PrimaryButton>
            <p role="alert" className={text.failure}>
              {submission.failure}
            </p>
          </Stack>
        </form>
        <Button onClick={() => void signOut(user)}>Sign out</Button>
      </div>
    </main>
  )
}
