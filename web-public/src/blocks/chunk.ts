import { Blocks } from './Blocks.tsx'
import { loadBlockData } from './load-block-data.ts'

/** What a page with blocks needs, in one piece. */
export const chunk = { Blocks, loadBlockData }
export type BlocksChunk = typeof chunk
