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
const at = { path: '/businessPage', address: '/businessPage' }

function draw(answers: Parameters<typeof network>[0] = {}) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/businesses': () => ({ businesses: [buffalo, aces] }),
    ...answers,
  })
  renderSignedIn(<BusinessesPage />, at)
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const typed = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true })
const dialog = () => page.getByRole('dialog')
const cards = () => page.getByRole('list', { name: 'Businesses' }).getByRole('heading')

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the list of businesses', () => {
  it('S112 R277 R278 is cards that say what is written, and in words whether one can sign up', async () => {
    draw()
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
    // Checked again when rendered: what is no web address is a text.
    await expect.element(page.getByText('javascript:alert(1)')).toBeVisible()
    expect(document.querySelector('a[href^="javascript"]')).toBeNull()
  })

  it('S112 fits a phone', async () => {
    await page.viewport(390, 844)
    draw()
    await expect.element(cards().first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('S112 R279 is narrowed by text, sport, category and city, and shown whole again', async () => {
    draw()
    await expect.element(cards().nth(1)).toBeVisible()
    await page.getByLabelText('Sport').selectOptions('Tennis')
    await expect.element(cards()).toMatchTextContent('Houston Aces')
    await page.getByLabelText('City').selectOptions('Buffalo')
    await expect.element(page.getByText('No businesses match.')).toBeVisible()
    await button('Show all').click()
    await expect.element(cards().nth(1)).toBeVisible()
    await page.getByLabelText('Search').fill('aces')
    await expect.element(cards()).toMatchTextContent('Houston Aces')
    await expect.element(page.getByText('1 of 2 businesses')).toBeVisible()
  })

  it('S112 says that there is none yet', async () => {
    draw({ 'GET /api/businesses': () => ({ businesses: [] }) })
    await expect.element(page.getByText('No businesses yet. Add the first one.')).toBeVisible()
  })

  it('R280 says that it could not be read, and reads it again', async () => {
    // Refused at once: other failures are tried again before they are said.
    const answers = [() => refusal(403, 'forbidden', 'Not now.'), () => ({ businesses: [buffalo] })]
    draw({ 'GET /api/businesses': () => answers.shift()?.() })
    await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
    await button('Try again').click()
    await expect.element(cards()).toMatchTextContent('Buffalo Hoops')
  })

  it('S112 C127 R280 deletes after a question; a failure is logged and said', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    const sent = draw({ 'DELETE /api/businesses/:id': silence })
    await button('Delete Buffalo Hoops').click()
    await expect.element(dialog()).toMatchTextContent('Delete Buffalo Hoops?')
    expect(sent).toEqual([])
    await button('Delete').click()
    await expect.element(page.getByText('The business could not be deleted.')).toBeVisible()
    expect(logged).toHaveBeenCalledOnce()
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/businesses/:id'])
  })
})

describe('the form of a business', () => {
  it('S112 C125 R279 R280 adds one; what is wrong and what failed is said, and what was typed stays', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const answers = [() => silence(), () => ({ business: aces })]
    const sent = draw({ 'POST /api/businesses': () => answers.shift()?.() })
    await button('+ Add Business').click()
    await typed('Website').fill('aces')
    await button('Add').click()
    await expect.element(dialog()).toMatchTextContent('A name is required.')
    await expect.element(dialog()).toMatchTextContent('Use an address that starts with https://')
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Houston Aces')
    await typed('Website').fill('https://aces.example')
    await typed('Category').selectOptions('Youth')
    await typed('State').selectOptions('Texas')
    await typed('Closed').click()
    await button('Add').click()
    await expect.element(dialog()).toMatchTextContent('The business could not be saved.')
    await button('Add').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent[1]?.body).toEqual({
      name: 'Houston Aces',
      website: 'https://aces.example',
      category: 'youth',
      state: 'Texas',
      signupStatus: 'closed',
    })
    expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
  })

  it('C126 sends what differs with the revision; overtaken, it names who changed what and keeps what was typed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    let recorded = buffalo
    const actor = { id: 'u2', name: 'stan', role: 'staff' }
    const stale = () => refusal(412, 'stale-revision', 'Someone else changed this in the meantime.')
    const answers = [stale, () => ({ business: recorded })]
    const sent = draw({
      'GET /api/businesses': () => ({ businesses: [recorded] }),
      'GET /api/history': () => ({ history: [{ actor }], next: null, kinds: [], actors: [] }),
      'PUT /api/businesses/:id': () => {
        recorded = { ...buffalo, cost: '$150', season: 'Autumn', revision: '4' }
        return answers.shift()?.()
      },
    })
    await button('Edit Buffalo Hoops').click()
    await typed('Cost').fill('$90')
    await button('Save Changes').click()
    await expect.element(dialog()).toMatchTextContent('Someone else changed this in the meantime.')
    await expect.element(dialog()).toMatchTextContent('Changed meanwhile by stan')
    await expect.element(dialog()).toMatchTextContent('Cost is now ‘$150’.')
    await expect.element(typed('Season')).toHaveValue('Autumn')
    await expect.element(typed('Cost')).toHaveValue('$90')
    await button('Save Changes').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ cost: '$90' }, '"3"'],
      [{ cost: '$90' }, '"4"'],
    ])
  })

  it('C127 says that somebody deleted the business while its form was open', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    let left = [buffalo]
    draw({
      'GET /api/businesses': () => ({ businesses: left }),
      'PUT /api/businesses/:id': () => {
        left = []
        return refusal(412, 'stale-revision', 'Someone else changed this in the meantime.')
      },
    })
    await button('Edit Buffalo Hoops').click()
    await typed('Cost').fill('$90')
    await button('Save Changes').click()
    await expect.element(dialog()).toMatchTextContent('Somebody else deleted this business.')
    await expect.element(typed('Cost')).toHaveValue('$90')
  })

  it('super_admin names the organization first', async () => {
    const sent = draw({
      'GET /api/auth/check-auth': () => ({ authenticated: true, user: superAdmin }),
      'GET /api/organizations': () => ({ organizations: [hoops] }),
      'POST /api/businesses': () => ({ business: aces }),
    })
    await expect.element(page.getByText('Select an organization')).toBeInTheDocument()
    await expect.element(button('+ Add Business')).not.toBeInTheDocument()
    await page.getByLabelText('Organization').selectOptions('Hoops')
    await button('+ Add Business').click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('B')
    await button('Add').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent[0]?.body).toEqual({ name: 'B', organization_id: 'org-1' })
  })
})
