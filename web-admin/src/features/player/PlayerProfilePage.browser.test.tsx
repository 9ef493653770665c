import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlayerView } from '@league/contracts/player/views'
import { hoops, owner, summer } from '../../../test/organization.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { PlayerProfilePage } from './PlayerProfilePage.tsx'

const membership = {
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
  teamHistory: [{ ...membership, current: true }],
}

type Answers = Parameters<typeof network>[0]

/** Renders the profile of Ann and returns the writes that it sends; `answers` override the default ones. */
function renderPage(answers: Answers = {}, address = '/dashboard/players/p1') {
  const requests = network({
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
  return requests
}
const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save Changes' })
async function chooseDelete() {
  await page.getByRole('button', { name: 'More actions for the player' }).click()
  await page.getByRole('menuitem', { name: 'Delete Player' }).click()
}

afterEach(() => vi.unstubAllGlobals())

describe('PlayerProfilePage', () => {
  it('shows email and phone number to a signed-in user at the public address (S047, R208)', async () => {
    renderPage({}, '/players/p1')
    await expect.element(field('Email')).toHaveValue('ann@example.com')
    await expect.element(field('Phone number')).toHaveValue('555 0100')
    await expect.element(page.getByRole('link', { name: 'Aces' })).toBeInTheDocument()
    const site = page.getByRole('link', { name: 'Public Page' })
    await expect.element(site).toHaveAttribute('href', '/hoops/player/p1/stats')
    await expect.element(save).toBeDisabled()
  })

  it('sends only changed fields, with the loaded revision (C094, R206)', async () => {
    const requests = renderPage()
    await field('Last name').fill('Kovač')
    await page.getByRole('checkbox', { name: 'Remove photo' }).click()
    await page.getByRole('checkbox', { name: 'Photo consent' }).click()
    await save.click()
    await expect.element(page.getByText('Player updated successfully')).toBeVisible()
    expect(requests[0]?.headers.get('if-match')).toBe('"3"')
    expect(requests[0]?.body).toEqual([
      ['lastName', 'Kovač'],
      ['removeImage', 'true'],
      ['photoConsent', 'true'],
    ])
  })

  it('shows that saving failed, and keeps the typed values (R205)', async () => {
    renderPage({ 'PUT /api/playersv2/:id': silence })
    await field('First name').fill('Anna')
    await save.click()
    await expect.element(page.getByText('Failed to update player')).toBeVisible()
    await expect.element(field('First name')).toHaveValue('Anna')
  })

  it('PlayerProfilePage shows who changed what on a conflict; saving again applies the typed values on top (C094)', async () => {
    let player = ann
    const requests = renderPage({
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
    await expect.element(page.getByText('Olga changed this while you were editing')).toBeVisible()
    await expect.element(page.getByText('Email is now “other@example.com”.')).toBeVisible()
    await expect.element(field('Email')).toHaveValue('mine@example.com')
    await save.click()
    await expect.poll(() => requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
    // The user's own save must not count as somebody else's change.
    await expect.element(save).toBeDisabled()
    await field('Email').fill('again@example.com')
    await expect.element(save).toBeEnabled()
    await expect.element(page.getByText('Olga changed this while you were editing')).not.toBeInTheDocument()
  })

  it('asks before it deletes the player, then opens the list of all players (C095, R206)', async () => {
    const requests = renderPage()
    await chooseDelete()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(requests).toEqual([])
    await chooseDelete()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Player deleted successfully')).toBeVisible()
    await expect.element(page.getByLabelText('Address')).toHaveTextContent('/playerListAuth')
  })

  it('says that deleting does not erase personal data, and erases it with a preview, a reason and a receipt', async () => {
    const mention = {
      where: 'Captain of Aces',
      at: '2026-05-01T10:00:00.000Z',
      whole_name: true,
      in_use: true,
    }
    const requests = renderPage({
      'GET /api/playersv2/:id/erasure': () => ({
        preview: {
          kind: 'player',
          id: 'p1',
          name: 'Ann Kowalski',
          profiles: 1,
          pictures: 1,
          api_tokens: 0,
          mentions: [
            { ...mention, text: 'Coach Ann Kowalski', places: [{ event_id: 'e1', path: 'data.after.name' }] },
            {
              ...mention,
              text: 'Ann Other',
              whole_name: false,
              places: [{ event_id: 'e2', path: 'meta.reason' }],
            },
          ],
          remaining: [
            { kind: 'team-id', text: 'kowalski-ann-united' },
            { kind: 'player-profile', text: 'Ann Kowalski (mother)', where: 'Guardian of Otto Klee' },
          ],
        },
      }),
      'POST /api/playersv2/:id/erasure': () => ({
        erasure: {
          id: 'receipt-1',
          kind: 'player',
          subject: 'p1',
          at: '2026-05-02T10:00:00.000Z',
          by: { id: 'u1', name: 'ona' },
          reason: 'Asked for it',
          texts: 1,
          pictures: 1,
          remaining: ['team-id'],
          files_rewritten_at: null,
        },
      }),
    })
    await chooseDelete()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Deleting keeps the personal data')
    await page.getByRole('button', { name: 'Erase personal data', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase personal data' })
    await expect.element(dialog.getByRole('checkbox', { name: 'Coach Ann Kowalski' })).toBeChecked()
    await expect.element(dialog.getByRole('checkbox', { name: 'Ann Other' })).not.toBeChecked()
    await expect.element(dialog).toMatchTextContent('“kowalski-ann-united”. Id of a team in an imported file')
    await expect
      .element(dialog)
      .toMatchTextContent('“Ann Kowalski (mother)”. Guardian of Otto Klee. In the profile of another player')
    await expect.element(dialog).toMatchTextContent('Backups that were made before')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect.element(dialog).toMatchTextContent('Give a reason.')
    expect(requests).toEqual([])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    const receipt = page.getByRole('dialog', { name: 'Personal data erased' })
    await expect
      .element(receipt)
      .toMatchTextContent('The personal data of a player, with 1 text and 1 picture')
    await expect.element(receipt).toMatchTextContent('These still mention the person')
    await expect.element(receipt).toMatchTextContent('Id of a team in an imported file')
    await expect.element(receipt).toMatchTextContent('they are out of reach')
    expect(requests.map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /api/playersv2/:id/erasure',
        { reason: 'Asked for it', texts: [{ event_id: 'e1', path: 'data.after.name' }] },
      ],
    ])
    await receipt.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByLabelText('Address')).toHaveTextContent('/playerListAuth')
  })

  it('shows that the player could not be loaded or deleted (R205)', async () => {
    renderPage({ 'GET /api/playersv2/:id': silence })
    await expect.element(page.getByText('Failed to fetch player')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    renderPage({ 'DELETE /api/playersv2/:id': silence })
    await chooseDelete()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Failed to delete player')).toBeVisible()
  })
})

describe('SponsorSection', () => {
  const sponsor = { name: 'Corner', image: null, url: 'https://corner.example', video_id: 'dQw4w9WgXcQ' }

  it('sets a sponsor in a dialog that accepts only web addresses and YouTube videos (S046, R215)', async () => {
    const requests = renderPage({ 'PUT /api/playersv2/:id/sponsor': () => ({ player: { ...ann, sponsor } }) })
    await page.getByRole('button', { name: '+ Add Sponsor' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Corner')
    await dialog.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
    await dialog.getByRole('textbox', { name: 'Video' }).fill('https://video.example/1')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Use an address such as https://example.com.')).toBeVisible()
    await expect.element(page.getByText('Use the address of a YouTube video.')).toBeVisible()
    expect(requests).toEqual([])
    await dialog.getByRole('textbox', { name: 'Link' }).fill('https://corner.example')
    await dialog.getByRole('textbox', { name: 'Video' }).fill('https://youtu.be/dQw4w9WgXcQ')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Sponsor saved')).toBeVisible()
    expect(requests[0]?.body).toEqual([
      ['name', 'Corner'],
      ['url', 'https://corner.example'],
      ['video', 'https://youtu.be/dQw4w9WgXcQ'],
    ])
  })

  it('asks before it removes the sponsor (S046, R215)', async () => {
    const requests = renderPage({
      'GET /api/playersv2/:id': () => ({ player: { ...ann, sponsor } }),
      'DELETE /api/playersv2/:id/sponsor': () => ({ player: ann }),
    })
    await page.getByRole('button', { name: 'Remove Sponsor' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('Sponsor removed')).toBeVisible()
    expect(requests[0]?.headers.get('if-match')).toBe('"3"')
  })
})
