import type { Block } from '@league/contracts/site/blocks'
import { BlockView } from './BlockView.tsx'
import type { BlockData } from './block-data.ts'
import { BlockSection } from './BlockSection.tsx'

interface BlocksProps {
  blocks: readonly Block[]
  /** The data of each block, by the index of the block. */
  data: readonly BlockData[]
  /** The title of the page if the blocks bring its heading; null if the view does. */
  title: string | null
}

/** The blocks of a page. The heading of the page is its first hero or, without one, its title. */
export function Blocks({ blocks, data, title }: BlocksProps) {
  const headingIndex = title === null ? -1 : blocks.findIndex(isHeading)
  return (
    <>
      {title !== null && headingIndex === -1 ? <BlockSection title={title} level={1} /> : null}
      {blocks.map((block, index) => (
        <BlockView
          key={index}
          block={block}
          data={data[index] ?? null}
          level={index === headingIndex ? 1 : 2}
        />
      ))}
    </>
  )
}

function isHeading(block: Block): boolean {
  return Boolean((block.type === 'hero' && block['title']) || (block.type === 'imageHero' && block['text']))
}
