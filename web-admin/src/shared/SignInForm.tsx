import { Button, PasswordInput, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '@league/contracts/kernel/problem'
import { api } from '../lib/api.ts'
import { fallbackMessage, withMessage } from '../lib/failure-text.ts'
import { sessionKey } from '../lib/query-client.ts'
import { useFormSubmit } from '../lib/use-form-submit.ts'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { useTransient } from '../ui/use-transient.ts'
import text from '../ui/text.module.css'

const NOT_KEPT = `Your password is right, but this browser did not keep the sign-in. \
Allow cookies for this site, or open it with https.`

interface Props {
  tenant: { domain?: string; slug?: string }
  username?: string
}

/**
 * Asks for username and password, and for a code if the user signs in with a second factor. Only the server
 * validates them (R056, R059, R060, R061, R064).
 */
export function SignInForm({ tenant, username = '' }: Props) {
  const queries = useQueryClient()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({ initialValues: { username, password: '', code: '' } })
  const submission = useFormSubmit(form, {
    send: async ({ code, ...credentials }) => {
      const answer = await api('POST /api/auth/login', {
        body: { ...credentials, ...tenant, ...(needsCode ? { code } : {}) },
      }).catch((error: unknown) => {
        throw withMessage(error, fallbackMessage('POST /api/auth/login'))
      })
      if (await isForgotten()) throw new Error(NOT_KEPT)
      return answer
    },
    onSaved: ({ body }) => queries.setQueryData([sessionKey, {}], { authenticated: true, user: body.user }),
    onFailed: (error) => setNeedsCode((needed) => needed || asksForCode(error)),
  })
  const failure = useTransient(submission.error)
  // The field says what is needed.
  const passing = failure && !asksForCode(failure) ? failure.message : ''
  const message = submission.error?.message === NOT_KEPT ? NOT_KEPT : passing
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
        {needsCode && <CodeField {...form.getInputProps('code', { withError: false })} />}
        <Button type="submit" variant="filled" color="brand" size="md" disabled={submission.isSaving}>
          {submission.isSaving ? 'Logging in...' : 'Login'}
        </Button>
        <p role="alert" className={text.failure}>
          {message}
        </p>
      </Stack>
    </form>
  )
}

function CodeField(props: TextInputProps) {
  return (
    <TextInput
      ref={focusOnMount}
      name="code"
      label="Code from your authenticator app"
      description="Or one of your recovery codes"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

/** Returns whether the browser did not send the cookie of the sign-in back. */
async function isForgotten(): Promise<boolean> {
  const check = await api('GET /api/auth/check-auth').catch(() => null)
  return check?.body.authenticated === false
}

/** Returns whether the password was right and a code is needed as well. */
function asksForCode(error: Error): boolean {
  return error instanceof Problem && error.code === 'second-factor-required'
}
