import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlayerView } from '@league/contracts/player/views'
import { hoops, owner, summer } from '../../../test/organization.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { PlayerProfilePage } from './PlayerProfilePage.tsx'

const place = {
  team: { id: 't1', name: 'Aces' },
  league: { id: 'l1', name: 'Monday' },
  season: { id: 's1', name: 'Summer' },
}
const ann: PlayerView = {
  id: 'p1',
  firstName: 'Ann',
  lastName: 'Kowalski',
  image: '/media/ann.webp',
  organization_id: 'org-1',
  photoConsent: false,
  email: 'ann@example.com',
  phoneNumber: '555 0100',
  revision: '3',
  sponsor: null,
  team_id: 't1',
  rosters: [],
  attributeValues: [],
  teamHistory: [{ ...place, current: true }],
}

type Answers = Parameters<typeof network>[0]

/** Draws the profile of a player whom every write changes as `written` says. */
function draw(answers: Answers = {}, address = '/dashboard/players/p1') {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/seasonsv2/:id': () => ({ season: { ...summer, leagues: [] } }),
    'GET /api/organizations/:id': () => ({ organization: { ...hoops, photos: 'with-consent' } }),
    'GET /api/playerAttributes': () => ({ playerAttributes: [] }),
    'GET /api/playersv2/:id': () => ({ player: ann }),
    'PUT /api/playersv2/:id': () => ({ player: ann }),
    'DELETE /api/playersv2/:id': () => ({ deleted: 'p1' }),
    'GET /api/history': () => ({ history: [], next: null, kinds: [], actors: [] }),
    ...answers,
  })
  const path = address.startsWith('/dashboard') ? '/dashboard/players/:playerId' : '/players/:id'
  renderSignedIn(<PlayerProfilePage />, { path, address })
  return sent
}
const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save Changes' })

afterEach(() => vi.unstubAllGlobals())

describe('S047 the profile of a player', () => {
  it('R208 shows email and phone number, at the address that is also public', async () => {
    draw({}, '/players/p1')
    await expect.element(field('Email')).toHaveValue('ann@example.com')
    await expect.element(field('Phone number')).toHaveValue('555 0100')
    await expect.element(page.getByRole('link', { name: 'Aces' })).toBeInTheDocument()
    const site = page.getByRole('link', { name: 'Public Page' })
    await expect.element(site).toHaveAttribute('href', '/hoops/player/p1/stats')
    await expect.element(save).toBeDisabled()
  })

  it('C094 R206 sends what was changed, with the revision that was seen', async () => {
    const sent = draw()
    await field('Last name').fill('Kovač')
    await page.getByRole('checkbox', { name: 'Remove photo' }).click()
    await page.getByRole('checkbox', { name: 'Photo consent' }).click()
    await save.click()
    await expect.element(page.getByText('Player updated successfully')).toBeVisible()
    expect(sent[0]?.headers.get('if-match')).toBe('"3"')
    expect(sent[0]?.body).toEqual([
      ['lastName', 'Kovač'],
      ['removeImage', 'true'],
      ['photoConsent', 'true'],
    ])
  })

  it('R205 says that a change failed, and keeps what was typed', async () => {
    draw({ 'PUT /api/playersv2/:id': silence })
    await field('First name').fill('Anna')
    await save.click()
    await expect.element(page.getByText('Failed to update player')).toBeVisible()
    await expect.element(field('First name')).toHaveValue('Anna')
  })

  it('C094 shows who was faster and what is recorded, and puts the change on top when it is saved again', async () => {
    let player = ann
    const sent = draw({
      'GET /api/playersv2/:id': () => ({ player }),
      'PUT /api/playersv2/:id': () => {
        if (player !== ann) {
          player = { ...ann, email: 'mine@example.com', revision: '5' }
          return { player }
        }
        player = { ...ann, email: 'other@example.com', revision: '4' }
        return refusal(412, 'stale-revision', 'Someone else changed this in the meantime.')
      },
      'GET /api/history': () => ({
        history: [{ actor: { id: 'u2', name: 'Olga', role: 'staff' } }],
        next: null,
        kinds: [],
        actors: [],
      }),
    })
    await field('Email').fill('mine@example.com')
    await save.click()
    await expect.element(page.getByText('Changed meanwhile by Olga')).toBeVisible()
    await expect.element(page.getByText('Email is now ‘other@example.com’.')).toBeVisible()
    await expect.element(field('Email')).toHaveValue('mine@example.com')
    await save.click()
    await expect.poll(() => sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
    // What was saved here is nobody else's change.
    await expect.element(save).toBeDisabled()
    await field('Email').fill('again@example.com')
    await expect.element(save).toBeEnabled()
    await expect.element(page.getByText('Changed meanwhile by Olga')).not.toBeInTheDocument()
  })

  it('C095 R206 asks before the player is deleted, and goes to all players', async () => {
    const sent = draw()
    await page.getByRole('button', { name: 'Delete Player' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Delete Player' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Player deleted successfully')).toBeVisible()
    await expect.element(page.getByLabelText('Address')).toHaveTextContent('/playerListAuth')
  })

  it('R205 says that a player could not be fetched, or could not be deleted', async () => {
    draw({ 'GET /api/playersv2/:id': silence })
    await expect.element(page.getByText('Failed to fetch player')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    draw({ 'DELETE /api/playersv2/:id': silence })
    await page.getByRole('button', { name: 'Delete Player' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Failed to delete player')).toBeVisible()
  })
})

describe('S046 R215 the sponsor', () => {
  const sponsor = { name: 'Corner', image: null, url: 'https://corner.example', video_id: 'dQw4w9WgXcQ' }

  it('is set in a dialog that takes web addresses and videos of YouTube alone', async () => {
    const sent = draw({ 'PUT /api/playersv2/:id/sponsor': () => ({ player: { ...ann, sponsor } }) })
    await page.getByRole('button', { name: '+ Add Sponsor' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Corner')
    await dialog.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
    await dialog.getByRole('textbox', { name: 'Video' }).fill('https://video.example/1')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Use an address that starts with https://')).toBeVisible()
    await expect.element(page.getByText('This is no address of a YouTube video.')).toBeVisible()
    expect(sent).toEqual([])
    await dialog.getByRole('textbox', { name: 'Link' }).fill('https://corner.example')
    await dialog.getByRole('textbox', { name: 'Video' }).fill('https://youtu.be/dQw4w9WgXcQ')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Sponsor saved')).toBeVisible()
    expect(sent[0]?.body).toEqual([
      ['name', 'Corner'],
      ['url', 'https://corner.example'],
      ['video', 'https://youtu.be/dQw4w9WgXcQ'],
    ])
  })

  it('is taken off after a question', async () => {
    const sent = draw({
      'GET /api/playersv2/:id': () => ({ player: { ...ann, sponsor } }),
      'DELETE /api/playersv2/:id/sponsor': () => ({ player: ann }),
    })
    await page.getByRole('button', { name: 'Remove Sponsor' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('Sponsor removed')).toBeVisible()
    expect(sent[0]?.headers.get('if-match')).toBe('"3"')
  })
})
