import type { APIRequestContext } from '@playwright/test'
import { callApi } from './organization.ts'

/** Chooses the theme of the user who is signed in. */
export async function chooseTheme(request: APIRequestContext, theme: 'light' | 'dark'): Promise<void> {
  const { user } = await callApi<{ user: { id: string } }>(request, 'get', '/api/auth/check-auth')
  await callApi(request, 'put', `/api/usersv2/${user.id}`, { theme })
}
