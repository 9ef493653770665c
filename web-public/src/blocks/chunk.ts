import { Blocks } from './Blocks.tsx'
import { loadBlockData } from './load-block-data.ts'

/** The chunk that pages with blocks load; see `blocksChunk`. */
export const chunk = { Blocks, loadBlockData }
export type BlocksChunk = typeof chunk
