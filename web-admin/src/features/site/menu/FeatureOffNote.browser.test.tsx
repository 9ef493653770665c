import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UserView } from '@league/contracts/account/views'
import { pageTemplates } from '@league/contracts/site/templates'
import { linkViews } from '../../../../test/menu.ts'
import { network } from '../../../../test/network.ts'
import { owner, superAdmin } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { MenuEditor } from './MenuEditor.tsx'

const store = { ...linkViews[2], id: 'store', label: 'Store', slug: 'store', position: 4 }
const items = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
const preview = page.getByRole('region', { name: 'Preview of the menu' })

function open(user: UserView, enabled = false) {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user }),
    'GET /api/page-templates': () => pageTemplates,
    'GET /api/organization-features/:id': () => ({
      features: [
        { id: 'org-1.store', feature_key: 'store', enabled },
        { id: 'org-1.youth', feature_key: 'youth', enabled },
      ],
    }),
  })
  const organization = { slug: 'wnba', domain: null }
  renderSignedIn(
    <MenuEditor organizationId="org-1" organization={organization} recorded={[...linkViews, store]} />,
    { path: '/navbar-links', address: '/navbar-links' },
  )
}

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('A link to a page whose feature is off', () => {
  it('A link to a page whose feature is off is listed as hidden, is not in the preview, and says who can turn the feature on (S065, R100, decision 48)', async () => {
    open(owner)
    const note =
      'This link will not appear on the site until the Store feature is on. ' +
      'Ask a platform administrator to turn it on.'
    await expect.element(items.nth(4)).toMatchTextContent(note)
    await expect.element(items.nth(4)).toMatchTextContent(/Internal.*Hidden/)
    await expect.element(preview.getByRole('button', { name: 'About us' })).toBeVisible()
    await expect.element(preview.getByRole('button', { name: 'Store' })).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Label' }).fill('Youth')
    await expect
      .element(page.getByText(/^This link will not appear on the site until the Youth feature is on/))
      .toBeVisible()
  })

  it('A link to a page whose feature is off leads a super_admin to the features of the organization (decision 17)', async () => {
    open(superAdmin)
    await expect
      .element(items.nth(4).getByRole('link', { name: 'organization' }))
      .toHaveAttribute('href', '/organizations/org-1')
  })

  it('A link to a page appears without a note once its feature is on (S065, R100)', async () => {
    open(owner, true)
    await expect.element(preview.getByRole('button', { name: 'Store' })).toBeVisible()
    await expect.element(items.nth(4)).toMatchTextContent(/Internal.*Shown/)
    await expect.element(page.getByText(/will not appear on the site/)).not.toBeInTheDocument()
  })
})
