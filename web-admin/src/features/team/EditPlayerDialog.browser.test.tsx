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
const visibleText = { attribute_type: 'string', type: 'string', is_visible: true, hidden: false } as const
const playerAttributes: AttributeView[] = [
  {
    ...visibleText,
    id: 'org-1.basketball.number',
    attribute_name: 'Number',
    name: 'Number',
    order: 0,
    sport_id: 'basketball',
    attribute_type: 'number',
    type: 'number',
  },
  {
    ...visibleText,
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
    ...visibleText,
    id: 'school',
    attribute_name: 'School',
    name: 'School',
    order: 2,
    sport_id: 'basketball',
  },
]
/** A value that was recorded for the attribute of another sport of the organization. */
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
const number = page.getByRole('textbox', { name: 'Number' })

/** Renders the dialog and returns the writes that it sends. */
function renderDialog(photos: 'all' | 'with-consent') {
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/seasonsv2/:id': () => ({ season: { ...summer, leagues: [] } }),
    'GET /api/organizations/:id': () => ({ organization: { ...hoops, photos } }),
    'GET /api/playersv2/:id': () => ({ player: { ...player, photoConsent: false, attributeValues } }),
    'GET /api/playerAttributes': () => ({ playerAttributes }),
    'PUT /api/playersv2/:id': () => ({ player }),
  })
  const dialog = <EditPlayerDialog seasonId="s1" player={player} onClose={() => {}} />
  renderSignedIn(dialog, { path: '/', address: '/' })
  return requests
}

afterEach(() => vi.unstubAllGlobals())

describe('EditPlayerDialog', () => {
  it('records photo consent if the organization requires it', async () => {
    const requests = renderDialog('with-consent')
    await consent.click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => requests[0]?.body).toContainEqual(['photoConsent', 'true'])
  })

  it('does not ask for photo consent if the organization does not require it', async () => {
    const requests = renderDialog('all')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => requests.length).toBe(1)
    await expect.element(consent).not.toBeInTheDocument()
    expect(requests[0]?.body).not.toContainEqual(expect.arrayContaining(['photoConsent']))
  })

  it('shows recorded attributes in inputs of their types, and sends only changed ones (R260, R261, S047)', async () => {
    const requests = renderDialog('all')
    await expect.element(number).toHaveValue('00')
    await expect.element(page.getByLabelText('Birthday')).toHaveAttribute('type', 'date')
    await expect.element(page.getByText('Hidden from visitors.')).toBeInTheDocument()
    await page.getByLabelText('Birthday').fill('2001-02-03')
    await page.getByRole('textbox', { name: 'School' }).fill(' Westfield High ')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const values = JSON.stringify({ born: '2001-02-03', school: 'Westfield High' })
    await expect.poll(() => requests[0]?.body).toContainEqual(['attributeValues', values])
  })

  it('does not send an invalid attribute, and shows why at the input (R260, S047)', async () => {
    const requests = renderDialog('all')
    await number.fill('twelve')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Enter a number.')).toBeInTheDocument()
    await number.fill('12')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => requests.length).toBe(1)
    const values = JSON.stringify({ 'org-1.basketball.number': '12' })
    expect(requests[0]?.body).toContainEqual(['attributeValues', values])
  })
})
