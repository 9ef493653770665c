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
const consent = page.getByRole('checkbox', { name: 'Photo consent' })

function draw(photos: 'all' | 'with-consent') {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/seasonsv2/:id': () => ({ season: { ...summer, leagues: [] } }),
    'GET /api/organizations/:id': () => ({ organization: { ...hoops, photos } }),
    'GET /api/playersv2/:id': () => ({ player: { ...player, photoConsent: false } }),
    'PUT /api/playersv2/:id': () => ({ player }),
  })
  const dialog = <EditPlayerDialog seasonId="s1" player={player} onClose={() => {}} />
  renderSignedIn(dialog, { path: '/', address: '/' })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

describe('consent to a photo', () => {
  it('is recorded where the organization asks for it', async () => {
    const sent = draw('with-consent')
    await consent.click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => sent[0]?.body).toContainEqual(['photoConsent', 'true'])
  })

  it('is not asked for elsewhere', async () => {
    const sent = draw('all')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => sent.length).toBe(1)
    await expect.element(consent).not.toBeInTheDocument()
    expect(sent[0]?.body).not.toContainEqual(expect.arrayContaining(['photoConsent']))
  })
})
