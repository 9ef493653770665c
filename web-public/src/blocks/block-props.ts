import type { BlockOf, BlockType } from '@league/contracts/site/blocks'

export interface BlockProps<Type extends BlockType> {
  block: BlockOf<Type>
  /** The level of the block's heading: 1 if it is the heading of the page. */
  level: 1 | 2
}
