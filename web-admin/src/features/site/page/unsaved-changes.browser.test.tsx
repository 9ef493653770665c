import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { laterPage } from '../../../../test/page.ts'
import { blocks, button, edit, field, firstVisit, openEditor, title } from '../../../../test/page-editor.tsx'
import type { SiteNetwork } from '../../../../test/site-network.ts'
import { queryClient } from '../../../lib/query-client.ts'

let network: SiteNetwork

beforeEach(async () => {
  network = await firstVisit()
})
afterEach(() => vi.restoreAllMocks())

describe('unsaved changes', () => {
  const typeAndReload = async (beforeReload = () => {}) => {
    await edit('Heading, block 1')
    await field('Title').fill('Half a title')
    beforeReload()
    await openEditor()
    await expect.element(page.getByText(/^You have unsaved changes from/)).toBeInTheDocument()
  }

  it('unsaved changes are offered after a reload, and can be restored and saved', async () => {
    await typeAndReload()
    await expect.element(title('About us')).toBeVisible()
    await button('Restore').click()
    await expect.element(title('Half a title')).toBeVisible()
    await button('Save Changes').click()
    await expect.element(page.getByText('Page saved.')).toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
  })

  it('unsaved changes are compared with the version that somebody else saved between the visits', async () => {
    await typeAndReload(() => network.overtake(laterPage))
    await button('Restore').click()
    await expect.element(title('Half a title')).toBeVisible()
    await button('Compare').click()
    await expect
      .element(page.getByRole('dialog', { name: 'Someone else saved this page' }))
      .toMatchTextContent(/Sam saved it on.*Who we are.*Half a title/)
  })

  it('unsaved changes are not offered again after the user discards them', async () => {
    await typeAndReload()
    await button('Discard').click()
    await openEditor()
    await expect.element(page.getByText(/^You have unsaved changes from/)).not.toBeInTheDocument()
  })

  it('unsaved changes make the browser ask before it leaves the page', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await edit('Heading, block 1')
    await field('Title').fill('Half a title')
    await expect.element(page.getByText('Unsaved changes')).toBeInTheDocument()
    expect(leave()).toBe(true)
  })

  it('unsaved changes can be saved in a browser that refuses to store anything', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    await openEditor()
    await edit('Heading, block 1')
    await field('Title').fill('A whole title')
    await button('Save Changes').click()
    await expect.element(page.getByText('Page saved.')).toBeInTheDocument()
  })

  it('unsaved changes make the app ask before it follows a link', async () => {
    await edit('Heading, block 1')
    await field('Title').fill('Half a title')
    await page.getByRole('link', { name: 'Back to the menu' }).click()
    await expect.element(page.getByRole('dialog', { name: /^Leave without saving\?/ })).toBeInTheDocument()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(field('Title')).toHaveValue('Half a title')
  })
})

describe('a page that two people edit', () => {
  const causeConflict = async () => {
    await edit('Heading, block 1')
    await field('Title').fill('Mine')
    network.overtake(laterPage)
    await button('Save Changes').click()
    await expect
      .element(page.getByRole('dialog', { name: 'Someone else saved this page' }))
      .toMatchTextContent(/Sam saved it on/)
  }

  it('shows who else saved, when, and what differs in each block', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await causeConflict()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent(/Changed.*Heading: “Mine”.*Title.*Who we are.*Mine/)
    await expect.element(dialog).toMatchTextContent(/Added.*Text: “We play every week.”/)
  })

  it('saves the user’s version on top of the new revision after Keep mine', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await causeConflict()
    await button('Keep mine').click()
    await expect.element(page.getByText('Page saved.')).toBeInTheDocument()
    expect(network.sent.at(-1)?.ifMatch).toBe('"4"')
    await expect.element(field('Title')).toHaveValue('Mine')
  })

  it('loads the other version after Take theirs, with nothing unsaved', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await causeConflict()
    await button('Take theirs').click()
    await expect.element(title('Who we are')).toBeVisible()
    await expect.poll(blocks).toEqual(['Heading, block 1', 'hologram, block 2'])
    await expect.element(button('Save Changes')).toBeDisabled()
  })

  it('keeps the user’s version unsaved after Cancel, and offers to compare again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await causeConflict()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(field('Title')).toHaveValue('Mine')
    await button('Compare').click()
    await expect.element(button('Keep mine')).toBeInTheDocument()
  })

  it('shows the other version immediately if nothing is unsaved', async () => {
    network.overtake(laterPage)
    await queryClient.invalidateQueries()
    await expect.element(title('Who we are')).toBeVisible()
  })
})

describe('the history of a page', () => {
  it('lists the versions, previews a version, and restores it', async () => {
    network.overtake(laterPage)
    await openEditor()
    await button('History').click()
    const drawer = page.getByRole('dialog', { name: 'History' })
    await expect.element(drawer).toMatchTextContent(/Current.*Sam · About · 2 blocks.*Kim · About · 3 blocks/)
    await drawer.getByRole('button', { name: 'Preview' }).nth(1).click()
    await expect.element(drawer.getByText('We play every week.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Restore this version' }).click()
    await expect.element(page.getByText('Version restored')).toBeInTheDocument()
    await expect.poll(blocks).toEqual(['Heading, block 1', 'Text, block 2', 'hologram, block 3'])
  })
})
