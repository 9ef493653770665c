import { use } from 'react'
import { loadChunk } from '../page/chunks.ts'
import { blocksChunk } from '../page/content.ts'
import type { Content } from '../page/page.ts'
import { useSite } from '../lib/site.ts'

/** The blocks of a page; `names` when nothing else on it says what it is. */
export function ContentBlocks({ content, names }: { content: Content; names: boolean }) {
  const { Blocks } = use(loadChunk(blocksChunk))
  const { organization } = useSite()
  const title = content.label.toLowerCase() === 'home' ? (organization?.name ?? '') : content.label
  return <Blocks blocks={content.blocks} data={content.data} title={names ? title : null} />
}
