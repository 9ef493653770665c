import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserView } from '@league/contracts/account/views'
import { hoops, owner, summer, superAdmin } from '../../../test/organization.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { OrganizationPage } from './OrganizationPage.tsx'

const route = { path: '/organizations/:id', address: '/organizations/org-1' }
const features = [
  { id: 'org-1.brackets', feature_key: 'brackets', enabled: false },
  { id: 'org-1.live', feature_key: 'live', enabled: true },
]

/** Renders the page of Hoops and returns the writes that it sends; `answers` override the default ones. */
function renderPage(answers: Parameters<typeof network>[0] = {}, user: UserView = superAdmin) {
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user }),
    'GET /api/organizations/:id': () => ({ organization: hoops }),
    'GET /api/organization-features/:id': () => ({ features }),
    'GET /api/organizations/:id/seasons': () => ({ seasons: [summer] }),
    'GET /api/sportsv2': () => ({ sports: [] }),
    'GET /api/tokens': () => ({ apiTokens: [] }),
    ...answers,
  })
  renderSignedIn(<OrganizationPage />, route)
  return requests
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name })

// Wide enough for tables; on a phone they become cards.
beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('OrganizationPage', () => {
  it('OrganizationPage has four collapsible sections and shows None for missing facts (S055, S056, R080)', async () => {
    renderPage()
    for (const name of ['Organization Info', 'Users', 'Features', 'Seasons']) {
      await expect.element(page.getByRole('heading', { name })).toBeVisible()
    }
    for (const count of ['(1)', '(2)']) await expect.element(page.getByText(count).first()).toBeVisible()
    const facts = page.getByRole('definition').elements()
    expect(facts.slice(0, 5).map((fact) => fact.textContent)).toEqual([
      'Hoops',
      'org-1',
      'None',
      'hoops',
      'None',
    ])
    await page.getByRole('heading', { name: 'Users' }).click()
    await expect.element(page.getByRole('cell', { name: 'ona', exact: true })).not.toBeInTheDocument()
  })

  it('shows "Organization not found" for an unknown id (R082)', async () => {
    renderPage({ 'GET /api/organizations/:id': () => refusal(404, 'not-found', 'Not found.') })
    await expect.element(page.getByText('Organization not found')).toBeVisible()
  })

  it('shows that there are no users and no seasons yet (R081)', async () => {
    renderPage({
      'GET /api/organizations/:id': () => ({ organization: { ...hoops, users: [] } }),
      'GET /api/organizations/:id/seasons': () => ({ seasons: [] }),
    })
    await expect.element(page.getByText('No users yet.')).toBeVisible()
    await expect.element(page.getByText('No seasons yet.')).toBeVisible()
  })

  it('asks before it deletes a user, and shows an error when deleting fails (S057, R087, R088)', async () => {
    const requests = renderPage({ 'DELETE /api/usersv2/:id': silence })
    await button('Delete ona').click()
    await expect.element(dialog()).toMatchTextContent('Are you sure you want to delete this user?')
    await button('Cancel').click()
    expect(requests).toEqual([])
    await button('Delete ona').click()
    await button('Delete').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error deleting user')
  })

  it('offers to erase a user instead of deleting, and says what stays', async () => {
    const preview = {
      kind: 'user',
      id: 'u1',
      name: 'ona',
      profiles: 1,
      pictures: 0,
      api_tokens: 0,
      mentions: [],
      remaining: [],
    }
    const requests = renderPage({
      'GET /api/usersv2/:id/erasure': () => ({ preview }),
      'POST /api/usersv2/:id/erasure': () =>
        refusal(409, 'last-owner', 'An organization needs at least one owner.'),
    })
    await button('Delete ona').click()
    await expect.element(dialog()).toMatchTextContent('Deleting keeps the personal data')
    await button('Erase personal data').click()
    await expect.element(dialog()).toMatchTextContent('It shows “Deleted user”.')
    await field('Reason').fill('Left the club')
    await button('Erase for good').click()
    await expect.element(dialog()).toMatchTextContent('An organization needs at least one owner.')
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Left the club', texts: [] }])
  })

  it('creates a user as staff and shows the temporary password until the user closes it (S060, R085, R090)', async () => {
    const user = { id: 'u2', username: 'sam', email: null, role: 'staff', organization_id: 'org-1' }
    const requests = renderPage({
      'POST /api/usersv2': () => ({ user, tempPassword: 'once-and-never-again' }),
    })
    await button('+ Add User').click()
    await button('Create').click()
    await expect.element(dialog()).toMatchTextContent('Enter a username.')
    await field('Username').fill('sam')
    await userEvent.keyboard('{Enter}')
    const passwordDialog = page.getByRole('dialog', { name: 'Temporary Password' })
    await expect.element(passwordDialog).toMatchTextContent('once-and-never-again')
    expect(requests[0]?.body).toEqual({ username: 'sam', role: 'staff', organization_id: 'org-1' })
    await userEvent.keyboard('{Escape}')
    await expect.element(passwordDialog).toBeVisible()
    await passwordDialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(passwordDialog).not.toBeInTheDocument()
  })

  it('resets the password of a user, and keeps the typed values when saving fails (S061, R088)', async () => {
    const requests = renderPage({ 'PUT /api/usersv2/:id': silence })
    await button('Edit ona').click()
    await field('Username').fill('ona2')
    await page.getByRole('checkbox', { name: 'Reset password' }).click()
    await button('Save Changes').click()
    await expect.element(dialog()).toMatchTextContent('Error updating user')
    expect(requests[0]?.body).toMatchObject({ username: 'ona2', role: 'org_owner', resetPassword: true })
    await expect.element(field('Username')).toHaveValue('ona2')
  })

  it('checks a feature immediately and reverts it when the server refuses (S058, R092, R093)', async () => {
    let respond: (response: Response) => void = () => {}
    const response = new Promise<Response>((resolve) => (respond = resolve))
    const requests = renderPage({ 'PUT /api/organization-features/:id': () => response })
    const brackets = page.getByRole('checkbox', { name: 'Brackets' })
    await brackets.click()
    await expect.element(brackets).toBeChecked()
    expect(requests[0]?.body).toEqual({ enabled: true })
    respond(refusal(403, 'forbidden', 'You are not allowed to do this.'))
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update feature')
    await expect.element(brackets).not.toBeChecked()
  })

  it('sends quick clicks on a feature one after the other, so that the last one wins (R092)', async () => {
    let release: () => void = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let enabled = false
    const requests = renderPage({
      'GET /api/organization-features/:id': () => ({ features: [{ ...features[0], enabled }] }),
      'PUT /api/organization-features/:id': async (body: { enabled: boolean }) => {
        // The first change takes longest. Without an order, it would be the last to take effect.
        if (requests.length === 1) await released
        enabled = body.enabled
        return { feature: { ...features[0], enabled } }
      },
    })
    const brackets = page.getByRole('checkbox', { name: 'Brackets' })
    for (let click = 0; click < 4; click += 1) await brackets.click()
    await expect.element(brackets).not.toBeChecked()
    expect(requests).toHaveLength(1)
    release()
    await vi.waitFor(() => expect(requests).toHaveLength(4))
    expect(requests.map(({ body }) => body)).toEqual(
      [true, false, true, false].map((on) => ({ enabled: on })),
    )
    await expect.element(brackets).not.toBeChecked()
    await vi.waitFor(() => expect(enabled).toBe(false))
  })

  it('shows the dates of seasons without times, and asks before it deletes one (S059, R097, R133)', async () => {
    const requests = renderPage({ 'DELETE /api/seasonsv2/:id': () => ({ deleted: 's1' }) })
    const link = page.getByRole('link', { name: 'Summer' })
    await expect.element(link).toHaveAttribute('href', '/dashboard/seasons/s1')
    await expect.element(page.getByRole('cell', { name: 'June 1, 2026', exact: true })).toBeVisible()
    await button('Delete Summer').click()
    await expect.element(dialog()).toMatchTextContent('Are you sure you want to delete this season?')
    await button('Delete').click()
    await expect.poll(() => requests.map(({ call }) => call)).toEqual(['DELETE /api/seasonsv2/:id'])
  })

  it('OrganizationPage only logs a failure to create a season without a server message; success resets and closes the form (S062, R095, R096)', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answers = [() => silence(), () => ({ season: summer })]
    const requests = renderPage({ 'POST /api/organizations/:id/seasons': () => answers.shift()?.() })
    await button('+ Add Season').click()
    await expect.element(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    await field('Name').fill('Winter')
    await button('Create').click()
    await expect.poll(() => log.mock.calls.length).toBe(1)
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('')
    await expect.element(field('Name')).toHaveValue('Winter')
    await button('Create').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(requests[1]?.body).toMatchObject({ name: 'Winter', active: true, showDivisions: false })
    await button('+ Add Season').click()
    await expect.element(field('Name')).toHaveValue('')
    log.mockRestore()
  })

  it('prefills the form of a season, and shows an error when saving fails (S063, R134)', async () => {
    renderPage({ 'PUT /api/seasonsv2/:id': silence })
    await button('Edit Summer').click()
    await expect.element(page.getByLabelText('Start date')).toHaveValue('June 1, 2026')
    await button('Save Changes').click()
    await expect.element(dialog()).toMatchTextContent('Error updating season')
  })

  it('shows the TXT record of a claimed domain, and that the record was not found yet', async () => {
    const domainClaim = { domain: 'hoops.example', name: '_league.hoops.example', value: 'league=abc' }
    renderPage({
      'GET /api/organizations/:id': () => ({ organization: { ...hoops, domainClaim } }),
      'POST /api/organizations/:id/domain/verify': () =>
        refusal(409, 'domain-not-proven', 'The TXT record was not found yet.'),
    })
    await expect.element(page.getByText('_league.hoops.example')).toBeVisible()
    await button('Verify domain').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The TXT record was not found yet.')
  })

  it('lets only a super_admin edit slug, domain and features', async () => {
    renderPage({}, owner)
    await expect.element(page.getByRole('checkbox', { name: 'Brackets' })).toBeDisabled()
    await button('Edit Organization').click()
    await expect.element(field('Name')).toHaveValue('Hoops')
    await expect.element(field('Slug')).not.toBeInTheDocument()
    await expect.element(field('Domain')).not.toBeInTheDocument()
  })

  it('saves against the loaded revision; on a conflict it shows the other values and keeps the typed ones (R076)', async () => {
    let current = hoops
    const requests = renderPage(
      {
        'GET /api/organizations/:id': () => ({ organization: current }),
        'GET /api/history': () => ({ history: [{ actor: { id: 'u9', name: 'sam', role: 'org_owner' } }] }),
        'PUT /api/organizations/:id': () => {
          current = { ...hoops, name: 'Hoops Club', city: 'Irvine', revision: '8' }
          return refusal(412, 'stale-revision', 'Someone else changed this in the meantime.')
        },
      },
      owner,
    )
    await button('Edit Organization').click()
    await field('Name').fill('Hoops League')
    await button('Save Changes').click()
    await expect.element(dialog()).toMatchTextContent('Someone else changed this in the meantime.')
    await expect.element(dialog()).toMatchTextContent('sam changed this while you were editing')
    await expect.element(dialog()).toMatchTextContent('Name is now “Hoops Club”.')
    await expect.element(field('City')).toHaveValue('Irvine')
    await expect.element(field('Name')).toHaveValue('Hoops League')
    await button('Save Changes').click()
    await expect.poll(() => requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"'])
    expect(requests[1]?.body).toEqual([['name', 'Hoops League']])
  })
})
