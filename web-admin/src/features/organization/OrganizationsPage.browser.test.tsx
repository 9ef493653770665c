import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hoops, superAdmin } from '../../../test/organization.ts'
import { network, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { OrganizationsPage } from './OrganizationsPage.tsx'

const at = { path: '/organizations', address: '/organizations' }

function draw(answers: Parameters<typeof network>[0] = {}) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: superAdmin }),
    'GET /api/organizations': () => ({ organizations: [hoops] }),
    'GET /api/sportsv2': () => ({ sports: [{ id: 'tennis', type: 'tennis', name: 'Tennis' }] }),
    ...answers,
  })
  renderSignedIn(<OrganizationsPage />, at)
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const typed = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })
const address = () => page.getByLabelText('Address')

// Tables are tables where there is room for them.
beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('the organizations of the platform', () => {
  it('S053 are a table of Name, Domain, Sports and Actions', async () => {
    draw()
    await expect.element(page.getByRole('cell', { name: 'Hoops', exact: true })).toBeVisible()
    const head = page.getByRole('row').first().getByRole('cell').elements()
    expect(head.map((cell) => cell.textContent)).toEqual(['Name', 'Domain', 'Sports', 'Actions'])
  })

  it('S053 are cards on a phone, whose lines say what they are', async () => {
    await page.viewport(390, 844)
    draw()
    const domain = page.getByText('None').first()
    await expect.element(domain).toBeVisible()
    expect(getComputedStyle(domain.element(), '::before').content).toBe('"Domain"')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('R079 open by a click on the row, and by keyboard', async () => {
    draw()
    await page.getByRole('cell', { name: 'None' }).first().click()
    await expect.element(address()).toMatchTextContent('/organizations/org-1')
    draw()
    const link = page.getByRole('link', { name: 'Hoops', exact: true })
    await expect.element(link).toBeVisible()
    ;(link.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(address()).toMatchTextContent('/organizations/org-1')
  })

  it('R075 R076 are deleted after a question; a failure is said', async () => {
    const sent = draw({ 'DELETE /api/organizations/:id': silence })
    await button('Delete Hoops').click()
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent('Are you sure you want to delete this organization?')
    expect(sent).toEqual([])
    await button('Delete').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error deleting organization')
    await expect.element(address()).toMatchTextContent('/organizations')
  })

  it('S054 R074 R076 are created with a slug that follows the name until it is typed', async () => {
    const answers = [() => silence(), () => ({ organization: hoops })]
    const sent = draw({ 'POST /api/organizations': () => answers.shift()?.() })
    await button('+ Create Organization').click()
    await button('Create').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('A name is required.')
    await typed('Name').fill('South Coast')
    await expect.element(typed('Slug')).toHaveValue('south-coast')
    await typed('Slug').fill('coast')
    await typed('Name').fill('South Coast Hoops')
    await expect.element(typed('Slug')).toHaveValue('coast')
    await button('Create').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Error creating organization')
    await expect.element(typed('Name')).toHaveValue('South Coast Hoops')
    await button('Create').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent[1]?.body).toContainEqual(['slug', 'coast'])
    expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
  })
})
