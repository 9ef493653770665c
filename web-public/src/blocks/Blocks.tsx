import type { Block } from '@league/contracts/site/blocks'
import { BlockView } from './BlockView.tsx'
import type { BlockData } from './block-data.ts'
import { BlockSection } from './BlockSection.tsx'
import styles from './Blocks.module.css'

interface BlocksProps {
  blocks: readonly Block[]
  /** The data of each block, by the index of the block. */
  data: readonly BlockData[]
  /** The title of the page if the blocks bring its heading; null if the view does. */
  title: string | null
}

/** The blocks of a page. News right after standings stand beside them. The heading of the page is its first hero or, without one, its title. */
export function Blocks({ blocks, data, title }: BlocksProps) {
  const headingIndex = title === null ? -1 : blocks.findIndex(isHeading)
  const view = (block: Block, index: number) => (
    <BlockView key={index} block={block} data={data[index] ?? null} level={index === headingIndex ? 1 : 2} />
  )
  const startsPair = (index: number) =>
    blocks[index]?.type === 'standings' && blocks[index + 1]?.type === 'news'
  return (
    <>
      {title !== null && headingIndex === -1 ? <BlockSection title={title} level={1} /> : null}
      {blocks.map((block, index) => {
        const next = blocks[index + 1]
        if (startsPair(index - 1)) return null
        if (!next || !startsPair(index)) return view(block, index)
        return (
          <div key={index} className={styles['pair']}>
            {view(block, index)}
            {view(next, index + 1)}
          </div>
        )
      })}
    </>
  )
}

function isHeading(block: Block): boolean {
  return Boolean((block.type === 'hero' && block['title']) || (block.type === 'imageHero' && block['text']))
}
