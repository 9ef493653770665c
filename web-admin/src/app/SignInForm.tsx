import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api } from './api.ts'
import { fixedText, inWords } from './failure-text.ts'
import { sessionKey } from './query-client.ts'
import { useShortly } from '../ui/shortly.ts'

interface Props {
  tenant: { domain?: string; slug?: string }
  username?: string
}

/** Username and password (R056, R059, R060, R061, R064: nothing is checked here, the server decides). */
export function SignInForm({ tenant, username }: Props) {
  const queries = useQueryClient()
  const signIn = useMutation({
    mutationFn: (typed: { username: string; password: string }) =>
      api('POST /api/auth/login', { body: { ...typed, ...tenant } }).catch((error: unknown) => {
        throw inWords(error, fixedText('POST /api/auth/login'))
      }),
    retry: false,
    onSuccess: ({ body }) => queries.setQueryData([sessionKey, {}], { authenticated: true, user: body.user }),
  })
  const failure = useShortly(signIn.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    signIn.mutate({ username: String(typed.get('username')), password: String(typed.get('password')) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
          data-autofocus
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        />
        <Button type="submit" variant="filled" color="brand" size="md" disabled={signIn.isPending}>
          {signIn.isPending ? 'Logging in...' : 'Login'}
        </Button>
        <p role="alert" style={{ color: 'var(--danger)', margin: 0, minHeight: '1.4em', fontWeight: 600 }}>
          {failure && failure.message}
        </p>
      </Stack>
    </form>
  )
}
