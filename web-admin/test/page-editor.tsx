import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PageView } from '@league/contracts/site/views'
import { queryClient } from '../src/lib/query-client.ts'
import { SessionProvider } from '../src/lib/session.tsx'
import { useRead } from '../src/lib/use-read.ts'
import { PageEditor } from '../src/features/site/page/PageEditor.tsx'
import { ConfirmationDialog } from '../src/ui/ConfirmationDialog.tsx'
import { NoticeRegion } from '../src/ui/NoticeRegion.tsx'
import { pageView } from './page.ts'
import { render } from './render.tsx'
import { siteNetwork, type SiteNetwork } from './site-network.ts'

function Editor() {
  const read = useRead('GET /api/pages/by-link/:linkId', { params: { linkId: 'link-2' } })
  return read.data && <PageEditor page={read.data.page} />
}

/** Opens the page editor like a reload: only what the browser and the server store is still there. */
export async function openEditor(): Promise<void> {
  queryClient.clear()
  render(
    <SessionProvider>
      <Editor />
      <ConfirmationDialog />
      <NoticeRegion />
    </SessionProvider>,
  )
  await vi.waitFor(() => page.getByRole('heading', { level: 1 }).element(), { timeout: 10_000 })
}

/** Opens the page editor for the first time, with a new simulated server. */
export async function firstVisit(): Promise<SiteNetwork> {
  localStorage.clear()
  const network = siteNetwork(pageView)
  vi.stubGlobal('fetch', network.fetch)
  await openEditor()
  return network
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const title = (name: string) => page.getByRole('heading', { name, exact: true })
export const edit = (block: string) => button(`Edit, ${block}`).click()

/** Returns the names of the blocks in their order. */
export const blocks = () =>
  page
    .getByRole('list', { name: 'Blocks' })
    .getByRole('figure')
    .elements()
    .map((figure) => figure.getAttribute('aria-label')?.replace('Preview of ', ''))

/** Returns the bodies of the saves that were sent. */
export const savesOf = (network: SiteNetwork) =>
  network.sent.map(({ body }) => body as { content: PageView['content']; template: string })
