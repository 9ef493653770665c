import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network } from '../../test/network.ts'
import { owner } from '../../test/organization.ts'
import { renderSignedIn } from '../../test/signed-in.tsx'
import { UserMenu } from './UserMenu.tsx'

afterEach(() => vi.unstubAllGlobals())

it('the menu of the user shows the shortcuts and switches the theme', async () => {
  let user = { ...owner, theme: 'light' }
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user }),
    'PUT /api/usersv2/:id': (body: { theme: string }) => {
      user = { ...user, ...body }
      return { user }
    },
  })
  const onShortcuts = vi.fn<() => void>()
  renderSignedIn(<UserMenu onShortcuts={onShortcuts} />, { path: '/', address: '/' })
  const open = () => page.getByRole('button', { name: /^Account of/ }).click()
  await open()
  await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click()
  expect(onShortcuts).toHaveBeenCalledOnce()
  await open()
  await page.getByRole('menuitem', { name: 'Theme Light' }).click()
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ theme: 'dark' }]))
  await open()
  await expect.element(page.getByRole('menuitem', { name: 'Theme Dark' })).toBeVisible()
})
