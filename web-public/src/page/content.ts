import type { Block } from '@league/contracts/site/blocks'
import type { Read } from '@league/contracts/client/rendering'
import type { BlocksChunk } from '../blocks/chunk.ts'
import { todayIn } from '../ui/today.ts'
import { type Chunk, loadChunk } from './chunks.ts'
import { isAbsent } from './is-absent.ts'
import type { Page, Content } from './page.ts'
import type { PageContext } from './page-context.ts'

/** Views of blocks are fetched by pages that hold some, and by no other. */
export const blocksChunk: Chunk<BlocksChunk> = {
  source: 'src/blocks/chunk.ts',
  fetch: () => import('../blocks/chunk.ts').then(({ chunk }) => chunk),
}

export function holdsBlocks(content: Content | null): content is Content {
  return content !== null && content.blocks.length > 0
}

/**
 * The organization's own page that a page shows. Null where there is none, which is known without asking: settings name
 * the pages that hold blocks. A page that consists of nothing else is asked for in any case.
 *
 * @throws Problem `page-not-found` when a page that is required is absent
 */
export async function loadContent(page: Page, read: Read, context: PageContext): Promise<Content | null> {
  const { site } = context
  const slug = page.content?.slug(context)
  if (!slug || !page.content || !site.organization) return null
  if (!page.content.required && !site.settings?.pagesWithContent.includes(slug.toLowerCase())) return null
  try {
    const answer = await read('GET /api/pages/by-slug/:slug', {
      params: { slug },
      query: { orgId: site.organization.id },
    })
    const { content, link } = answer.page
    const blocks = content.blocks as Block[]
    if (blocks.length === 0) return { label: link.label, blocks, data: [] }
    const { loadBlockData } = await loadChunk(blocksChunk)
    const data = await loadBlockData(read, blocks, todayIn(site.organization.timeZone))
    return { label: link.label, blocks, data }
  } catch (error) {
    if (!page.content.required && isAbsent(error)) return null
    throw error
  }
}
