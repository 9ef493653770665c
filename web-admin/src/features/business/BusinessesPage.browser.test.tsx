import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BusinessView } from '@league/contracts/business/views'
import { buffalo } from '../../../test/business.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { hoops, owner, superAdmin } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { BusinessesPage } from './BusinessesPage.tsx'

const aces: BusinessView = {
  ...buffalo,
  id: 'b-2',
  name: 'Houston Aces',
  sport: 'tennis',
  city: 'Houston',
  website: 'javascript:alert(1)',
  phone: null,
  signupStatus: 'closed',
}
const route = { path: '/businessPage', address: '/businessPage' }

/** Renders the page and returns the writes that it sends. */
function renderPage(answers: Parameters<typeof network>[0] = {}) {
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/businesses': () => ({ businesses: [buffalo, aces] }),
    ...answers,
  })
  renderSignedIn(<BusinessesPage />, route)
  return requests
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true })
const dialog = () => page.getByRole('dialog')
const cards = () => page.getByRole('list', { name: 'Businesses' }).getByRole('heading')

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('BusinessesPage', () => {
  it('shows each business as a card with its known facts and sign-up status (S112, R277, R278)', async () => {
    renderPage()
    const card = page.getByRole('listitem').first()
    await expect.element(card).toMatchTextContent('Sign-up: Active')
    for (const text of ['Basketball', 'Co-ed', 'March 1, 2026', '$120 a player', 'Intermediate'])
      await expect.element(card).toMatchTextContent(text)
    await expect.element(card).not.toMatchTextContent('Instagram')
    await expect.element(page.getByText('Sign-up: Closed')).toBeVisible()
    await expect
      .element(card.getByRole('link', { name: 'hoops.example', exact: true }))
      .toHaveAttribute('href', 'https://www.hoops.example/')
    await expect
      .element(card.getByRole('link', { name: '+1 716 555 0100' }))
      .toHaveAttribute('href', 'tel:+17165550100')
    // Not a web address, so it shows as text.
    await expect.element(page.getByText('javascript:alert(1)')).toBeVisible()
    expect(document.querySelector('a[href^="javascript"]')).toBeNull()
  })

  it('BusinessesPage fits the width of a phone (S112)', async () => {
    await page.viewport(390, 844)
    renderPage()
    await expect.element(cards().first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('filters businesses by text, sport, category and city, and shows all again (S112, R279)', async () => {
    renderPage()
    await expect.element(cards().nth(1)).toBeVisible()
    await page.getByLabelText('Sport').selectOptions('Tennis')
    await expect.element(cards()).toMatchTextContent('Houston Aces')
    await page.getByLabelText('City').selectOptions('Buffalo')
    await expect.element(page.getByText('No businesses match these filters.')).toBeVisible()
    await button('Clear filters').click()
    await expect.element(cards().nth(1)).toBeVisible()
    await page.getByLabelText('Search').fill('aces')
    await expect.element(cards()).toMatchTextContent('Houston Aces')
    await expect.element(page.getByText('1 of 2 businesses')).toBeVisible()
  })

  it('shows that there are no businesses yet (S112)', async () => {
    renderPage({ 'GET /api/businesses': () => ({ businesses: [] }) })
    await expect.element(page.getByText('No businesses yet')).toBeVisible()
  })

  it('shows that the businesses could not be loaded, and tries again (R280)', async () => {
    // A 403 shows immediately; other failures are retried first.
    const answers = [() => refusal(403, 'forbidden', 'Not now.'), () => ({ businesses: [buffalo] })]
    renderPage({ 'GET /api/businesses': () => answers.shift()?.() })
    await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
    await button('Try again').click()
    await expect.element(cards()).toMatchTextContent('Buffalo Hoops')
  })

  it('asks before it deletes a business; logs and shows a failure (S112, C127, R280)', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const requests = renderPage({ 'DELETE /api/businesses/:id': silence })
    await button('Delete Buffalo Hoops').click()
    await expect.element(dialog()).toMatchTextContent('Delete Buffalo Hoops?')
    expect(requests).toEqual([])
    await button('Delete').click()
    await expect.element(page.getByText('The business could not be deleted.')).toBeVisible()
    expect(warn).toHaveBeenCalledOnce()
    expect(requests.map(({ call }) => call)).toEqual(['DELETE /api/businesses/:id'])
  })
})

describe('BusinessDialog', () => {
  it('adds a business; shows invalid fields and failures, and keeps the typed values (S112, C125, R279, R280)', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const answers = [() => silence(), () => ({ business: aces })]
    const requests = renderPage({ 'POST /api/businesses': () => answers.shift()?.() })
    await button('+ Add Business').click()
    await field('Website').fill('aces')
    await button('Add business').click()
    await expect.element(dialog()).toMatchTextContent('Enter a name.')
    await expect.element(dialog()).toMatchTextContent('Use an address such as https://example.com.')
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Houston Aces')
    await field('Website').fill('https://aces.example')
    await field('Category').selectOptions('Youth')
    await field('State').selectOptions('Texas')
    await field('Closed').click()
    await button('Add business').click()
    await expect.element(dialog()).toMatchTextContent('The business could not be saved.')
    await button('Add business').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(requests[1]?.body).toEqual({
      name: 'Houston Aces',
      website: 'https://aces.example',
      category: 'youth',
      state: 'Texas',
      signupStatus: 'closed',
    })
    expect(requests[1]?.headers.get('idempotency-key')).toBe(requests[0]?.headers.get('idempotency-key'))
  })

  it('sends only changes, with the revision; on a conflict it names the other user and keeps the typed values (C126)', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    let recorded = buffalo
    const actor = { id: 'u2', name: 'stan', role: 'staff' }
    const stale = () => refusal(412, 'stale-revision', 'Someone else changed this in the meantime.')
    const answers = [stale, () => ({ business: recorded })]
    const requests = renderPage({
      'GET /api/businesses': () => ({ businesses: [recorded] }),
      'GET /api/history': () => ({ history: [{ actor }], next: null, kinds: [], actors: [] }),
      'PUT /api/businesses/:id': () => {
        recorded = { ...buffalo, cost: '$150', season: 'Autumn', revision: '4' }
        return answers.shift()?.()
      },
    })
    await button('Edit Buffalo Hoops').click()
    await field('Cost').fill('$90')
    await button('Save Changes').click()
    await expect.element(dialog()).toMatchTextContent('Someone else changed this in the meantime.')
    await expect.element(dialog()).toMatchTextContent('stan changed this while you were editing')
    await expect.element(dialog()).toMatchTextContent('Cost is now “$150”.')
    await expect.element(field('Season')).toHaveValue('Autumn')
    await expect.element(field('Cost')).toHaveValue('$90')
    await button('Save Changes').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(requests.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ cost: '$90' }, '"3"'],
      [{ cost: '$90' }, '"4"'],
    ])
  })

  it('shows that somebody deleted the business while its form was open (C127)', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    let businesses = [buffalo]
    renderPage({
      'GET /api/businesses': () => ({ businesses }),
      'PUT /api/businesses/:id': () => {
        businesses = []
        return refusal(412, 'stale-revision', 'Someone else changed this in the meantime.')
      },
    })
    await button('Edit Buffalo Hoops').click()
    await field('Cost').fill('$90')
    await button('Save Changes').click()
    await expect
      .element(dialog())
      .toMatchTextContent('Someone else deleted this business while you were editing.')
    await expect.element(field('Cost')).toHaveValue('$90')
  })

  it('asks a super_admin to choose the organization first', async () => {
    const requests = renderPage({
      'GET /api/auth/check-auth': () => ({ authenticated: true, user: superAdmin }),
      'GET /api/organizations': () => ({ organizations: [hoops] }),
      'POST /api/businesses': () => ({ business: aces }),
    })
    await expect.element(page.getByText('Select an organization')).toBeInTheDocument()
    await expect.element(button('+ Add Business')).not.toBeInTheDocument()
    await page.getByLabelText('Organization').selectOptions('Hoops')
    await button('+ Add Business').click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('B')
    await button('Add business').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(requests[0]?.body).toEqual({ name: 'B', organization_id: 'org-1' })
  })
})
