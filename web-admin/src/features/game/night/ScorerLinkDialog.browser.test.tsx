import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { ScorerLinkDialog } from './ScorerLinkDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const link = {
  id: 'link-1',
  date: '2026-11-24',
  venue: null,
  issuedBy: { id: owner.id, username: owner.username },
  createdAt: '2026-11-24T12:00:00.000Z',
  expiresAt: '2026-11-25T12:00:00.000Z',
  scorers: 0,
  openedBy: [],
  status: 'active',
}

function Opener({ date = '2026-11-24' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Scorer link</button>
      {isOpen && <ScorerLinkDialog date={date} venues={[]} tenantQuery={{}} onClose={() => setOpen(false)} />}
    </>
  )
}

it('The dialog of a scorer link keeps the focus once the link is created, and Escape returns it', async () => {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/scorer-links': () => ({ scorerLinks: [] }),
    'POST /api/scorer-links': () => ({ scorerLink: link, token: 'secret' }),
  })
  renderSignedIn(<Opener />, { path: '/scores', address: '/scores' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Scorer link').click()
  await button('Create link').click()
  await expect.element(page.getByText('The link is shown only once.')).toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Scorer link')).toHaveFocus()
})

it('The dialog of a scorer link hides the address and the QR code of a link that is revoked', async () => {
  let status = 'active'
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/scorer-links': () => ({ scorerLinks: [{ ...link, status }] }),
    'POST /api/scorer-links': () => ({ scorerLink: link, token: 'secret' }),
    'DELETE /api/scorer-links/:linkId': () => {
      status = 'revoked'
      return { scorerLink: { ...link, status } }
    },
  })
  renderSignedIn(<Opener />, { path: '/scores', address: '/scores' })
  await page.getByRole('button', { name: 'Scorer link', exact: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const code = page.getByRole('img', { name: 'QR code of the scorer link' })
  await expect.element(code).toBeVisible()
  await page.getByRole('button', { name: 'Revoke the link for All venues' }).click()
  await expect.element(page.getByText('The link was revoked. Nobody can open it anymore.')).toBeVisible()
  expect(code.elements()).toHaveLength(0)
  expect(page.getByText('/scorer#secret').elements()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Create link' })).toBeVisible()
})

it('The dialog of a scorer link says for a future day that no scores can be entered before', async () => {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/scorer-links': () => ({ scorerLinks: [] }),
  })
  const note = page.getByText(/Scores can be entered only from that day on\.$/)
  renderSignedIn(<Opener date="2000-01-01" />, { path: '/', address: '/' })
  await page.getByRole('button', { name: 'Scorer link', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect(note.elements()).toHaveLength(0)
  renderSignedIn(<Opener date="2999-01-01" />, { path: '/', address: '/' })
  await page.getByRole('button', { name: 'Scorer link', exact: true }).click()
  await expect.element(note).toBeVisible()
})
