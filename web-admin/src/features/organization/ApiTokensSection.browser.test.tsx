import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiTokenView } from '@league/contracts/account/api-tokens'
import { owner } from '../../../test/organization.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { ApiTokensSection } from './ApiTokensSection.tsx'

const scores: ApiTokenView = {
  id: 't1',
  name: 'Scores',
  role: 'staff',
  createdBy: { id: 'u1', username: 'ona' },
  createdAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2027-02-20T08:00:00.000Z',
  lastUsedAt: null,
  status: 'active',
}
const used: ApiTokenView = {
  ...scores,
  id: 't2',
  name: 'Season import',
  role: 'org_owner',
  lastUsedAt: '2026-11-21T02:00:00.000Z',
  status: 'revoked',
}

function draw(answers: Parameters<typeof network>[0] = {}) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/tokens': () => ({ apiTokens: [scores, used] }),
    ...answers,
  })
  const section = <ApiTokensSection organizationId="org-1" timeZone="America/Los_Angeles" />
  renderSignedIn(section, { path: '/', address: '/' })
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const row = (name: RegExp) => page.getByRole('row', { name })

// Tables are tables where there is room for them.
beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('the list of API tokens', () => {
  it('shows role, creator, dates and last use, and offers to revoke the active ones', async () => {
    draw()
    const cells = row(/^Scores/).getByRole('cell')
    await expect.element(cells.first()).toBeVisible()
    expect(cells.elements().map((cell) => cell.textContent?.trim())).toEqual([
      'Scores',
      'Staff',
      'ona',
      'Nov 20, 2026, 10:00 AM PST',
      'Feb 19, 2027',
      'Never',
      'Revoke',
    ])
    await expect.element(row(/^Season import/)).toMatchTextContent('Revoked')
    await expect.element(row(/^Season import/)).toMatchTextContent('Nov 20, 2026, 6:00 PM PST')
    await expect.element(button('Revoke Season import')).not.toBeInTheDocument()
    await expect.element(page.getByText('(1)')).toBeVisible()
  })

  it('says that there are no tokens yet', async () => {
    draw({ 'GET /api/tokens': () => ({ apiTokens: [] }) })
    await expect.element(page.getByText('No API tokens yet.')).toBeVisible()
  })

  it('says when the tokens cannot be loaded, and tries again', async () => {
    const answers = [silence, () => ({ apiTokens: [scores] })]
    draw({ 'GET /api/tokens': () => answers.shift()?.() })
    await expect.element(page.getByText('The API tokens could not be loaded.')).toBeVisible()
    await button('Try again').click()
    await expect.element(row(/^Scores/)).toBeVisible()
  })
})

describe('creating an API token', () => {
  const answer = { apiToken: { ...scores, name: 'Night job' }, token: 'text-of-the-token' }

  it('sends name, role and end date, and shows the token once with an example for this host', async () => {
    const sent = draw({ 'POST /api/tokens': () => answer })
    await button('+ Create token').click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Night job')
    await dialog().getByLabelText('Role').selectOptions('org_owner')
    const endDate = dialog().getByLabelText(/^End date/)
    const shownDate = (endDate.element() as HTMLInputElement).value
    const expiresOn = new Date(`${shownDate} UTC`).toISOString().slice(0, 10)
    await button('Create token').click()
    const shown = page.getByRole('dialog', { name: 'Copy your API token' })
    await expect.element(shown).toMatchTextContent('text-of-the-token')
    await expect
      .element(shown)
      .toMatchTextContent(
        `curl -H "Authorization: Bearer text-of-the-token" ${window.location.origin}/api/seasonsv2`,
      )
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/tokens', { name: 'Night job', role: 'org_owner', expiresOn, organization_id: 'org-1' }],
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(shown).toBeVisible()
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect.element(shown).not.toBeInTheDocument()
    await expect.element(page.getByText('text-of-the-token')).not.toBeInTheDocument()
    await expect.element(button('+ Create token')).toHaveFocus()
  })

  it('requires a name, and an end date within a year', async () => {
    const sent = draw({ 'POST /api/tokens': () => answer })
    await button('+ Create token').click()
    await dialog()
      .getByLabelText(/^End date/)
      .fill('2020-01-01')
    await button('Create token').click()
    await expect.element(dialog()).toMatchTextContent('Enter a name.')
    await expect.element(dialog()).toMatchTextContent('Choose a day from today to a year from today.')
    expect(sent).toEqual([])
  })

  it('creating an API token is sent once when no response arrives, keeps what was typed, and loads the list again', async () => {
    let reads = 0
    const sent = draw({
      'GET /api/tokens': () => ({ apiTokens: (reads += 1) > 1 ? [scores] : [] }),
      'POST /api/tokens': silence,
    })
    await button('+ Create token').click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Scores')
    await button('Create token').click()
    await expect.element(dialog()).toMatchTextContent('The API token could not be created.')
    await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Scores')
    await expect.poll(() => reads).toBe(2)
    expect(sent).toHaveLength(1)
  })

  it('shows why the server refused', async () => {
    draw({ 'POST /api/tokens': () => refusal(409, 'too-many-api-tokens', 'At most 50 active API tokens.') })
    await button('+ Create token').click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('One more')
    await button('Create token').click()
    await expect.element(dialog()).toMatchTextContent('At most 50 active API tokens.')
  })
})

describe('revoking an API token', () => {
  it('asks first, and announces what happened', async () => {
    const sent = draw({
      'DELETE /api/tokens/:tokenId': () => ({ apiToken: { ...scores, status: 'revoked' } }),
    })
    await button('Revoke Scores').click()
    await expect.element(dialog()).toMatchTextContent('Scripts that use it stop working immediately.')
    await button('Cancel').click()
    expect(sent).toEqual([])
    await button('Revoke Scores').click()
    await button('Revoke').click()
    await expect.element(page.getByText('Scores revoked')).toBeVisible()
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/tokens/:tokenId'])
  })

  it('says when it failed', async () => {
    draw({ 'DELETE /api/tokens/:tokenId': silence })
    await button('Revoke Scores').click()
    await button('Revoke').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The API token could not be revoked.')
  })
})
