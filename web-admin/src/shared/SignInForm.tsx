import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { fallbackMessage, withMessage } from '../lib/failure-text.ts'
import { sessionKey } from '../lib/query-client.ts'
import { useFormSubmit } from '../lib/use-form-submit.ts'
import { useTransient } from '../ui/use-transient.ts'
import text from '../ui/text.module.css'

interface Props {
  tenant: { domain?: string; slug?: string }
  username?: string
}

/** Asks for username and password. Only the server validates them (R056, R059, R060, R061, R064). */
export function SignInForm({ tenant, username = '' }: Props) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { username, password: '' } })
  const submission = useFormSubmit(form, {
    send: (credentials) =>
      api('POST /api/auth/login', { body: { ...credentials, ...tenant } }).catch((error: unknown) => {
        throw withMessage(error, fallbackMessage('POST /api/auth/login'))
      }),
    onSaved: ({ body }) => queries.setQueryData([sessionKey, {}], { authenticated: true, user: body.user }),
  })
  const failure = useTransient(submission.error)
  return (
    <form onSubmit={submission.onSubmit}>
      <Stack gap="md">
        <TextInput
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username', { withError: false })}
          data-autofocus
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password', { withError: false })}
        />
        <Button type="submit" variant="filled" color="brand" size="md" disabled={submission.isSaving}>
          {submission.isSaving ? 'Logging in...' : 'Login'}
        </Button>
        <p role="alert" className={text.failure}>
          {failure && failure.message}
        </p>
      </Stack>
    </form>
  )
}
