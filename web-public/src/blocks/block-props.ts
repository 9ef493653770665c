import type { BlockOf, BlockType } from '@league/contracts/site/blocks'

export interface BlockProps<Type extends BlockType> {
  block: BlockOf<Type>
  /** Level of the block's heading: 1 for the block that names its page. */
  level: 1 | 2
}
