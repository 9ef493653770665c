import type { Read } from '@league/contracts/client/rendering'
import type { Block } from '@league/contracts/site/blocks'
import type { BlocksChunk } from '../blocks/chunk.ts'
import { todayIn } from '../ui/today.ts'
import { type Chunk, loadChunk } from './chunks.ts'
import { isNotFound } from './not-found.ts'
import type { PageContext } from './page-context.ts'
import type { Content, Page } from './page.ts'

/** The components of the blocks and the loader of their data. Only pages that have blocks load it. */
export const blocksChunk: Chunk<BlocksChunk> = {
  source: 'src/blocks/chunk.ts',
  fetch: () => import('../blocks/chunk.ts').then(({ chunk }) => chunk),
}

export function hasBlocks(content: Content | null): content is Content {
  return content !== null && content.blocks.length > 0
}

/**
 * Returns the content that the organization wrote for a page, or null if it wrote none. The site settings
 * list the pages that have blocks, so that no request is made for the others. Content that the page requires
 * is always requested.
 *
 * @throws Problem `page-not-found` if required content does not exist
 */
export async function loadContent(page: Page, read: Read, context: PageContext): Promise<Content | null> {
  const { site } = context
  const slug = page.content?.slug(context)
  if (!slug || !page.content || !site.organization) return null
  if (!page.content.required && !site.settings?.pagesWithContent.includes(slug.toLowerCase())) return null
  try {
    const response = await read('GET /api/pages/by-slug/:slug', {
      params: { slug },
      query: { orgId: site.organization.id },
    })
    const { content, link } = response.page
    const blocks = content.blocks as Block[]
    if (blocks.length === 0) return { label: link.label, blocks, data: [] }
    const { loadBlockData } = await loadChunk(blocksChunk)
    const data = await loadBlockData(read, blocks, todayIn(site.organization.timeZone))
    return { label: link.label, blocks, data }
  } catch (error) {
    if (!page.content.required && isNotFound(error)) return null
    throw error
  }
}
