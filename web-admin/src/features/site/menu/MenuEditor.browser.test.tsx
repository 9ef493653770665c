import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageTemplates } from '@league/contracts/site/templates'
import type { LinkView } from '@league/contracts/site/views'
import { linkViews } from '../../../../test/menu.ts'
import { render } from '../../../../test/render.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { ConfirmationDialog } from '../../../ui/ConfirmationDialog.tsx'
import { NoticeRegion } from '../../../ui/NoticeRegion.tsx'
import { MenuEditor } from './MenuEditor.tsx'

// The state of the fake server: the links of a menu, and the writes that it received.
let menu: LinkView[]
let requests: { call: string; body: unknown }[]
let rejectsWrites: boolean

function answer(address: string, { method = 'GET', body }: RequestInit): Response {
  const id = address.split('/').at(-1) ?? ''
  if (address.includes('deletion-preview')) return Response.json({}, { status: 404 })
  if (method === 'GET') return Response.json(address.includes('templates') ? pageTemplates : menu)
  const fields = body === undefined ? undefined : (JSON.parse(String(body)) as Partial<LinkView>)
  requests.push({ call: `${method} ${method === 'POST' ? '' : id}`.trim(), body: fields })
  if (rejectsWrites) return Response.json({}, { status: 500 })
  if (method === 'DELETE') {
    menu = menu.filter((link) => link.id !== id)
    return Response.json({ deleted: id })
  }
  menu = menu.map((link) => (link.id === id ? { ...link, ...fields } : link))
  if (method === 'POST') menu.push({ ...linkViews[2], ...fields, id: 'new', position: menu.length })
  return Response.json({ link: menu.at(-1) })
}

function Editor() {
  const links = useRead('GET /api/organization-links/:id', {
    params: { id: 'org-1' },
  })
  return (
    <>
      {links.data && (
        <MenuEditor
          organizationId="org-1"
          organization={{ slug: 'wnba', domain: null }}
          recorded={links.data}
        />
      )}
      <ConfirmationDialog />
      <NoticeRegion />
    </>
  )
}

const items = () => page.getByRole('list', { name: 'Links' }).getByRole('listitem')
const labels = () =>
  items()
    .elements()
    .flatMap((item) => menu.find(({ label }) => item.textContent?.includes(label))?.label ?? [])
const preview = page.getByRole('region', { name: 'Preview of the menu' })

beforeEach(async () => {
  menu = [...linkViews]
  requests = []
  rejectsWrites = false
  queryClient.clear()
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) =>
    Promise.resolve(answer(address, request)),
  )
  render(<Editor />)
  await vi.waitFor(() => items().first().element(), { timeout: 10_000 })
})

describe('MenuEditor', () => {
  it('previews the shown links, and highlights a clicked link in the preview and in the list (S065, R110)', async () => {
    await expect.element(preview.getByRole('button', { name: 'Shop' })).not.toBeInTheDocument()
    await preview.getByRole('button', { name: 'About us' }).click()
    await expect
      .element(preview.getByRole('button', { name: 'About us' }))
      .toHaveAttribute('aria-pressed', 'true')
    await expect.element(items().nth(2)).toHaveAttribute('data-highlighted')
  })

  it("shows 'Your menu will show here...' if no link is shown (S065, R110)", async () => {
    menu = menu.map((link) => ({ ...link, show_in_navbar: false }))
    await queryClient.invalidateQueries()
    await expect.element(preview).toMatchTextContent('Your menu will show here...')
  })

  it('offers Edit Page only for internal links, and Delete only for links that are not core (S066, R109, R111)', async () => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect.element(button('Delete About us')).toBeInTheDocument()
    await expect.element(button('Delete Standings')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Edit Page About us' }))
      .toHaveAttribute('href', '/dashboard/pages/link-2/edit')
    await expect.element(page.getByRole('link', { name: 'Edit Page Shop' })).not.toBeInTheDocument()
    await expect.element(items().nth(3)).toMatchTextContent(/External.*Hidden/)
    await expect.element(items().nth(0)).toMatchTextContent(/Internal.*Shown/)
  })

  it('moves a link by keyboard with announcements, and saves the position of each link (S066, R105, C016)', async () => {
    const handle = page.getByRole('button', { name: 'Move Home' })
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Home picked up, position 1 of 4.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Home is over position 2 of 4.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(labels).toEqual(['Standings', 'Home', 'About us', 'Shop'])
    // A message of the test before may still be there.
    await expect
      .poll(() => requests)
      .toEqual([
        { call: 'PUT link-1', body: { position: 0 } },
        { call: 'PUT link-0', body: { position: 1 } },
        { call: 'PUT link-2', body: { position: 2 } },
        { call: 'PUT link-3', body: { position: 3 } },
      ])
    await expect.element(page.getByText('Order saved')).toBeInTheDocument()
  })

  it('restores the recorded order when saving a move fails (S066, R105)', async () => {
    rejectsWrites = true
    await page.getByRole('button', { name: 'Order of Shop' }).click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.element(page.getByText(/The order could not be saved\./)).toBeInTheDocument()
    await expect.poll(labels).toEqual(['Home', 'Standings', 'About us', 'Shop'])
  })

  it('sends only the visibility when a link is toggled (R101, C016)', async () => {
    await page.getByRole('button', { name: 'Toggle Shop' }).click()
    await expect.element(preview.getByRole('button', { name: 'Shop' })).toBeInTheDocument()
    expect(requests).toEqual([{ call: 'PUT link-3', body: { show_in_navbar: true } }])
  })

  it("asks 'Are you sure you want to delete this link?' before it deletes a link (R108)", async () => {
    await page.getByRole('button', { name: 'Delete About us' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this link?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Delete About us' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(labels).toEqual(['Home', 'Standings', 'Shop'])
  })

  it('adds a link and shows its address; rejects a label that exists already and says so for three seconds (S067, R039, R104, R107, R112)', async () => {
    await expect.element(page.getByRole('heading', { name: 'Add New Link' })).toBeInTheDocument()
    const label = page.getByRole('textbox', { name: 'Label' })
    await label.fill('about US')
    await page.getByRole('button', { name: 'Add Link' }).click()
    const failure = page.getByText('This link already exists.')
    await expect.element(failure).toBeInTheDocument()
    await expect.element(failure, { timeout: 5000 }).not.toBeInTheDocument()
    await label.fill('Rules & Fees')
    await expect.element(page.getByText(`${window.location.host}/wnba/rules-fees`)).toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Page template' }).selectOptions('registration')
    await page.getByRole('button', { name: 'Add Link' }).click()
    await expect.poll(labels).toEqual(['Home', 'Standings', 'About us', 'Shop', 'Rules & Fees'])
    expect(requests[0]?.body).toMatchObject({
      label: 'Rules & Fees',
      slug: 'rules-fees',
      template: 'registration',
    })
    await expect.element(label).toHaveValue('')
  })

  it('edits a link in a prefilled form, clears the URL of an internal link, and returns to adding (S067, R102, R103)', async () => {
    await page.getByRole('button', { name: 'Edit Shop', exact: true }).click()
    const label = page.getByRole('textbox', { name: 'Label' })
    await expect.element(label).toHaveValue('Shop')
    await expect.element(label).toHaveFocus()
    await expect
      .element(page.getByRole('textbox', { name: 'External URL' }))
      .toHaveValue('https://shop.example')
    await page.getByRole('radio', { name: 'Link to a Page on Your Site' }).click()
    await expect.element(page.getByRole('textbox', { name: 'External URL' })).not.toBeInTheDocument()
    await page.getByRole('radio', { name: 'Link to Another Website' }).click()
    await expect.element(page.getByRole('textbox', { name: 'External URL' })).toHaveValue('')
    await page.getByRole('radio', { name: 'Link to a Page on Your Site' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByRole('button', { name: 'Add Link' })).toBeInTheDocument()
    expect(requests[0]).toMatchObject({
      call: 'PUT link-3',
      body: { is_external: false, url: null, slug: 'shop' },
    })
  })
})
