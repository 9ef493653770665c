import { use } from 'react'
import { loadChunk } from './chunks.ts'
import { blocksChunk, type Content } from './content.ts'
import { useSite } from './site.ts'

/** The blocks of a page; `names` when nothing else on it says what it is. */
export function ContentBlocks({ content, names }: { content: Content; names: boolean }) {
  const { Blocks } = use(loadChunk(blocksChunk))
  const { organization } = useSite()
  const title = content.label.toLowerCase() === 'home' ? (organization?.name ?? '') : content.label
  return <Blocks blocks={content.blocks} data={content.data} title={names ? title : null} />
}
