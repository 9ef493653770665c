import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hoops, superAdmin } from '../../../test/organization.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { OrganizationsPage } from './OrganizationsPage.tsx'

const route = { path: '/organizations', address: '/organizations' }

/** Renders the page and returns the writes that it sends. */
function renderPage(answers: Parameters<typeof network>[0] = {}) {
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: superAdmin }),
    'GET /api/organizations': () => ({ organizations: [hoops] }),
    'GET /api/sportsv2': () => ({ sports: [{ id: 'tennis', type: 'tennis', name: 'Tennis' }] }),
    ...answers,
  })
  renderSignedIn(<OrganizationsPage />, route)
  return requests
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })
const address = () => page.getByLabelText('Address')

// Wide enough for tables; on a phone they become cards.
beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('OrganizationsPage', () => {
  it('lists organizations with Name, Domain, Sports and Actions (S053)', async () => {
    renderPage()
    await expect.element(page.getByRole('cell', { name: 'Hoops', exact: true })).toBeVisible()
    const head = page.getByRole('row').first().getByRole('cell').elements()
    expect(head.map((cell) => cell.textContent)).toEqual(['Name', 'Domain', 'Sports', 'Actions'])
  })

  it('shows organizations as labeled cards on a phone (S053)', async () => {
    await page.viewport(390, 844)
    renderPage()
    const domain = page.getByText('None').first()
    await expect.element(domain).toBeVisible()
    expect(getComputedStyle(domain.element(), '::before').content).toBe('"Domain "')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('opens an organization by a click on its row and by keyboard (R079)', async () => {
    renderPage()
    await page.getByRole('cell', { name: 'None' }).first().click()
    await expect.element(address()).toMatchTextContent('/organizations/org-1')
    renderPage()
    const link = page.getByRole('link', { name: 'Hoops', exact: true })
    await expect.element(link).toBeVisible()
    ;(link.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(address()).toMatchTextContent('/organizations/org-1')
  })

  it('asks before it deletes an organization, and shows an error when deleting fails (R075, R076)', async () => {
    const requests = renderPage({ 'DELETE /api/organizations/:id': silence })
    await button('Delete Hoops').click()
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent('Are you sure you want to delete this organization?')
    expect(requests).toEqual([])
    await button('Delete').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error deleting organization')
    await expect.element(address()).toMatchTextContent('/organizations')
  })

  it('creates an organization with a slug that follows the name until the user edits it (S054, R074, R076)', async () => {
    const answers = [() => silence(), () => ({ organization: hoops })]
    const requests = renderPage({ 'POST /api/organizations': () => answers.shift()?.() })
    await button('+ Create Organization').click()
    await button('Create').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Enter a name.')
    await expect.element(page.getByText('An organization needs at least one', { exact: false })).toBeVisible()
    await field('Name').fill('South Coast')
    await expect.element(field('Slug')).toHaveValue('south-coast')
    await field('Slug').fill('coast')
    await field('Name').fill('South Coast Hoops')
    await expect.element(field('Slug')).toHaveValue('coast')
    await button('Create').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Error creating organization')
    await expect.element(field('Name')).toHaveValue('South Coast Hoops')
    await button('Create').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(requests[1]?.body).toContainEqual(['slug', 'coast'])
    expect(requests[1]?.headers.get('idempotency-key')).toBe(requests[0]?.headers.get('idempotency-key'))
  })

  it('does not create an organization with a logo that is no image, until the file is removed (S054, R074)', async () => {
    const requests = renderPage({ 'POST /api/organizations': () => ({ organization: hoops }) })
    await button('+ Create Organization').click()
    await field('Name').fill('South Coast')
    const input = page.getByRole('dialog').element().querySelector('input[type=file]')
    await userEvent.upload(input as HTMLElement, new File(['no picture'], 'logo.png', { type: 'image/png' }))
    await expect.element(page.getByText(/^This file cannot be used as an image/)).toBeVisible()
    await button('Create').click()
    expect(document.activeElement).toBe(input)
    expect(requests).toEqual([])
    await button('Remove logo').click()
    await button('Create').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(requests).toHaveLength(1)
  })

  it('shows for three seconds why an organization was not created, and not at all once something else is wrong (R039, R040, R076, S010)', async () => {
    const taken = () => refusal(409, 'slug-taken', 'This slug is already taken.')
    renderPage({ 'POST /api/organizations': taken })
    await button('+ Create Organization').click()
    await field('Name').fill('South Coast')
    await button('Create').click()
    const failure = page.getByText('This slug is already taken.')
    await expect.element(failure).toBeVisible()
    await field('Name').clear()
    await button('Create').click()
    await expect.element(failure).not.toBeInTheDocument()
    await field('Name').fill('South Coast')
    await button('Create').click()
    await expect.element(failure).toBeVisible()
    await expect.element(failure, { timeout: 5000 }).not.toBeInTheDocument()
    await button('Create').click()
    await expect.element(failure).toBeVisible()
  })
})
