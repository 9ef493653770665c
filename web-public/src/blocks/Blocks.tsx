import type { Block } from '@league/contracts/site/blocks'
import { BlockView } from './BlockView.tsx'
import type { BlockData } from './live-data.ts'
import { Part } from './Part.tsx'

interface BlocksProps {
  blocks: readonly Block[]
  /** In the places of their blocks. */
  data: readonly BlockData[]
  /** Name of the page where its heading is among the blocks or above them; null where the page brings its own. */
  title: string | null
}

/** All blocks of a page, with one heading that names it: its first hero, else its title. */
export function Blocks({ blocks, data, title }: BlocksProps) {
  const named = title === null ? -1 : blocks.findIndex(namesPage)
  return (
    <>
      {title !== null && named === -1 ? <Part title={title} level={1} /> : null}
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} data={data[at] ?? null} level={at === named ? 1 : 2} />
      ))}
    </>
  )
}

function namesPage(block: Block): boolean {
  return Boolean((block.type === 'hero' && block['title']) || (block.type === 'imageHero' && block['text']))
}
