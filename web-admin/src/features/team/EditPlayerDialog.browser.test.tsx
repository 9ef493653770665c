import type { AttributeView } from '@league/contracts/attribute/views'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hoops, owner, summer } from '../../../test/organization.ts'
import { network } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { EditPlayerDialog } from './EditPlayerDialog.tsx'

const player = {
  id: 'r1',
  player_id: 'p1',
  firstName: 'Kelsey',
  lastName: 'Plum',
  image: null,
  jersey: '10',
  position: null,
}
const textAttribute = { attribute_type: 'string', type: 'string', is_visible: true, hidden: false } as const
const playerAttributes: AttributeView[] = [
  {
    ...textAttribute,
    id: 'org-1.basketball.number',
    attribute_name: 'Number',
    name: 'Number',
    order: 0,
    sport_id: 'basketball',
    attribute_type: 'number',
    type: 'number',
  },
  {
    ...textAttribute,
    id: 'born',
    attribute_name: 'Birthday',
    name: 'Birthday',
    order: 1,
    sport_id: 'basketball',
    attribute_type: 'date',
    type: 'date',
    is_visible: false,
    hidden: true,
  },
  {
    ...textAttribute,
    id: 'school',
    attribute_name: 'School',
    name: 'School',
    order: 2,
    sport_id: 'basketball',
  },
]
/** The number is recorded under an attribute of another sport of the organization. */
const attributeValues = [
  {
    attribute: {
      id: 'org-1.volleyball.number',
      attribute_name: 'Number',
      attribute_type: 'number',
      is_visible: true,
    },
    value: '00',
  },
]
const consent = page.getByRole('checkbox', { name: 'Photo consent' })

function renderPage(photos: 'all' | 'with-consent') {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/seasonsv2/:id': () => ({ season: { ...summer, leagues: [] } }),
    'GET /api/organizations/:id': () => ({ organization: { ...hoops, photos } }),
    'GET /api/playersv2/:id': () => ({ player: { ...player, photoConsent: false, attributeValues } }),
    'GET /api/playerAttributes': () => ({ playerAttributes }),
    'PUT /api/playersv2/:id': () => ({ player }),
  })
  const dialog = <EditPlayerDialog seasonId="s1" player={player} onClose={() => {}} />
  renderSignedIn(dialog, { path: '/', address: '/' })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

describe('photo consent', () => {
  it('saves the photo consent if the organization requires it', async () => {
    const sent = renderPage('with-consent')
    await consent.click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => sent[0]?.body).toContainEqual(['photoConsent', 'true'])
  })

  it('neither shows nor sends the photo consent if the organization does not require it', async () => {
    const sent = renderPage('all')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => sent.length).toBe(1)
    await expect.element(consent).not.toBeInTheDocument()
    expect(sent[0]?.body).not.toContainEqual(expect.arrayContaining(['photoConsent']))
  })
})

describe('the attributes of a player', () => {
  const number = page.getByRole('textbox', { name: 'Number' })

  it('shows inputs for the attributes of a player and sends only changed values (R260, R261, S047)', async () => {
    const sent = renderPage('all')
    await expect.element(number).toHaveValue('00')
    await expect.element(page.getByLabelText('Birthday')).toHaveAttribute('type', 'date')
    await expect.element(page.getByText('Hidden from visitors.')).toBeInTheDocument()
    await page.getByLabelText('Birthday').fill('2001-02-03')
    await page.getByRole('textbox', { name: 'School' }).fill(' Westfield High ')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const values = JSON.stringify({ born: '2001-02-03', school: 'Westfield High' })
    await expect.poll(() => sent[0]?.body).toContainEqual(['attributeValues', values])
  })

  it('does not send attributes while one is invalid, and shows why in its field (R260, S047)', async () => {
    const sent = renderPage('all')
    await number.fill('twelve')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Enter a number.')).toBeInTheDocument()
    await number.fill('12')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => sent.length).toBe(1)
    const values = JSON.stringify({ 'org-1.basketball.number': '12' })
    expect(sent[0]?.body).toContainEqual(['attributeValues', values])
  })
})
