import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { ProjectionsPage } from './ProjectionsPage.tsx'

afterEach(() => vi.unstubAllGlobals())

it('The dialog that rebuilds one organization asks for it, and says what was found in each projection', async () => {
  const findings = [{ projection: 'team', text: 'All rows equal the log: 38.' }]
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, role: 'super_admin' } }),
    'GET /api/projections': () => ({ projections: [] }),
    'GET /api/organizations': () => ({ organizations: [{ id: 'org-1', name: 'South Coast' }] }),
    'POST /api/projections/:name/:action': () => ({ projections: [], findings }),
  })
  renderSignedIn(<ProjectionsPage />, { path: '/', address: '/' })
  await page.getByRole('button', { name: 'Rebuild one organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rebuild one organization' })
  await dialog.getByRole('button', { name: 'Rebuild', exact: true }).click()
  await expect.element(dialog.getByText('Select an organization.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('combobox', { name: 'Organization' }).selectOptions('South Coast')
  await dialog.getByRole('button', { name: 'Rebuild', exact: true }).click()
  await expect.element(dialog.getByText('team: All rows equal the log: 38.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ organization_id: 'org-1' }])
})
