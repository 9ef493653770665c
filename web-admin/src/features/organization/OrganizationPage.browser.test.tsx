import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserView } from '@league/contracts/account/views'
import { hoops, owner, summer, superAdmin } from '../../../test/organization.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { OrganizationPage } from './OrganizationPage.tsx'

const at = { path: '/organizations/:id', address: '/organizations/org-1' }
const features = [
  { id: 'org-1.brackets', feature_key: 'brackets', enabled: false },
  { id: 'org-1.live', feature_key: 'live', enabled: true },
]

/** Draws the page of Hoops for a user; other answers come before the usual ones. */
function draw(answers: Parameters<typeof network>[0] = {}, user: UserView = superAdmin) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user }),
    'GET /api/organizations/:id': () => ({ organization: hoops }),
    'GET /api/organization-features/:organizationId': () => ({ features }),
    'GET /api/organizations/:id/seasons': () => ({ seasons: [summer] }),
    'GET /api/sportsv2': () => ({ sports: [] }),
    'GET /api/tokens': () => ({ apiTokens: [] }),
    ...answers,
  })
  renderSignedIn(<OrganizationPage />, at)
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const typed = (name: string) => dialog().getByRole('textbox', { name })

// Tables are tables where there is room for them.
beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('an organization', () => {
  it('S055 S056 R080 folds four parts away, and says None where there is nothing', async () => {
    draw()
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

  it('R082 says Organization not found', async () => {
    draw({ 'GET /api/organizations/:id': () => refusal(404, 'not-found', 'Not found.') })
    await expect.element(page.getByText('Organization not found')).toBeVisible()
  })

  it('R081 says that there are no users and no seasons yet', async () => {
    draw({
      'GET /api/organizations/:id': () => ({ organization: { ...hoops, users: [] } }),
      'GET /api/organizations/:id/seasons': () => ({ seasons: [] }),
    })
    await expect.element(page.getByText('No users yet.')).toBeVisible()
    await expect.element(page.getByText('No seasons yet.')).toBeVisible()
  })

  it('S057 R087 R088 deletes a user after a question, and says why not', async () => {
    const sent = draw({ 'DELETE /api/usersv2/:id': silence })
    await button('Delete ona').click()
    await expect.element(dialog()).toMatchTextContent('Are you sure you want to delete this user?')
    await button('Cancel').click()
    expect(sent).toEqual([])
    await button('Delete ona').click()
    await button('Delete').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error deleting user')
  })

  it('S060 R085 R090 creates a user as staff, and keeps the temporary password on the screen until it is closed', async () => {
    const user = { id: 'u2', username: 'sam', email: null, role: 'staff', organization_id: 'org-1' }
    const sent = draw({ 'POST /api/usersv2': () => ({ user, tempPassword: 'once-and-never-again' }) })
    await button('+ Add User').click()
    await button('Create').click()
    await expect.element(dialog()).toMatchTextContent('A username is required.')
    await typed('Username').fill('sam')
    await userEvent.keyboard('{Enter}')
    const shown = page.getByRole('dialog', { name: 'Temporary Password' })
    await expect.element(shown).toMatchTextContent('once-and-never-again')
    expect(sent[0]?.body).toEqual({ username: 'sam', role: 'staff', organization_id: 'org-1' })
    await userEvent.keyboard('{Escape}')
    await expect.element(shown).toBeVisible()
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect.element(shown).not.toBeInTheDocument()
  })

  it('S061 R088 edits a user with the password reset, and keeps what was typed when that fails', async () => {
    const sent = draw({ 'PUT /api/usersv2/:id': silence })
    await button('Edit ona').click()
    await typed('Username').fill('ona2')
    await page.getByRole('checkbox', { name: 'Reset password' }).click()
    await button('Save Changes').click()
    await expect.element(dialog()).toMatchTextContent('Error updating user')
    expect(sent[0]?.body).toMatchObject({ username: 'ona2', role: 'org_owner', resetPassword: true })
    await expect.element(typed('Username')).toHaveValue('ona2')
  })

  it('S058 R092 R093 ticks a feature at once, and puts it back when the server does not follow', async () => {
    let answer: (response: Response) => void = () => {}
    const waits = new Promise<Response>((resolve) => (answer = resolve))
    const sent = draw({ 'PUT /api/organization-features/:featureId': () => waits })
    const brackets = page.getByRole('checkbox', { name: 'Brackets' })
    await brackets.click()
    await expect.element(brackets).toBeChecked()
    expect(sent[0]?.body).toEqual({ enabled: true })
    answer(refusal(403, 'forbidden', 'You are not allowed to do this.'))
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update feature')
    await expect.element(brackets).not.toBeChecked()
  })

  it('S059 R097 R133 shows seasons by their days, and deletes one after a question', async () => {
    const sent = draw({ 'DELETE /api/seasonsv2/:id': () => ({ deleted: 's1' }) })
    const link = page.getByRole('link', { name: 'Summer' })
    await expect.element(link).toHaveAttribute('href', '/dashboard/seasons/s1')
    await expect.element(page.getByRole('cell', { name: '2026-06-01', exact: true })).toBeVisible()
    await button('Delete Summer').click()
    await expect.element(dialog()).toMatchTextContent('Are you sure you want to delete this season?')
    await button('Delete').click()
    await expect.poll(() => sent.map(({ call }) => call)).toEqual(['DELETE /api/seasonsv2/:id'])
  })

  it('S062 R095 R096 creates a season, closes, and begins anew; a failure without words is logged alone', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answers = [() => silence(), () => ({ season: summer })]
    const sent = draw({ 'POST /api/organizations/:id/seasons': () => answers.shift()?.() })
    await button('+ Add Season').click()
    await expect.element(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    await typed('Name').fill('Winter')
    await button('Create').click()
    await expect.poll(() => log.mock.calls.length).toBe(1)
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('')
    await expect.element(typed('Name')).toHaveValue('Winter')
    await button('Create').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent[1]?.body).toMatchObject({ name: 'Winter', active: true, showDivisions: false })
    await button('+ Add Season').click()
    await expect.element(typed('Name')).toHaveValue('')
    log.mockRestore()
  })

  it('S063 R134 edits a season in a form that is filled already', async () => {
    draw({ 'PUT /api/seasonsv2/:id': silence })
    await button('Edit Summer').click()
    await expect.element(page.getByLabelText('Start date')).toHaveValue('2026-06-01')
    await button('Save Changes').click()
    await expect.element(dialog()).toMatchTextContent('Error updating season')
  })

  it('says how a claimed domain is proven, and why it is not yet', async () => {
    const domainClaim = { domain: 'hoops.example', name: '_league.hoops.example', value: 'league=abc' }
    draw({
      'GET /api/organizations/:id': () => ({ organization: { ...hoops, domainClaim } }),
      'POST /api/organizations/:id/domain/verify': () =>
        refusal(409, 'domain-not-proven', 'The TXT record was not found yet.'),
    })
    await expect.element(page.getByText('_league.hoops.example')).toBeVisible()
    await button('Verify domain').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The TXT record was not found yet.')
  })

  it('leaves slug, domain, sports and features to super_admin', async () => {
    draw({}, owner)
    await expect.element(page.getByRole('checkbox', { name: 'Brackets' })).toBeDisabled()
    await button('Edit Organization').click()
    await expect.element(typed('Name')).toHaveValue('Hoops')
    await expect.element(typed('Slug')).not.toBeInTheDocument()
    await expect.element(typed('Domain')).not.toBeInTheDocument()
  })

  it('R076 edits on the revision that was seen, and when somebody was faster shows theirs and keeps what was typed', async () => {
    let current = hoops
    const sent = draw(
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
    await typed('Name').fill('Hoops League')
    await button('Save Changes').click()
    await expect.element(dialog()).toMatchTextContent('Someone else changed this in the meantime.')
    await expect.element(dialog()).toMatchTextContent('Changed meanwhile by sam')
    await expect.element(dialog()).toMatchTextContent('Name is now ‘Hoops Club’.')
    await expect.element(typed('City')).toHaveValue('Irvine')
    await expect.element(typed('Name')).toHaveValue('Hoops League')
    await button('Save Changes').click()
    await expect.poll(() => sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"'])
    expect(sent[1]?.body).toEqual([['name', 'Hoops League']])
  })
})
