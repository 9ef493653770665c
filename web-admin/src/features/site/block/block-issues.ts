import { blockTypes, isBlockType, type Block } from '@league/contracts/site/blocks'

/** Error messages by the path of the field in its block, such as `items.0.q`. */
export type Issues = ReadonlyMap<string, string>

/** Returns what is wrong with the fields of a block. A block of an unknown type has no issues. */
export function issuesOf(block: Block): Issues {
  if (!isBlockType(block.type)) return new Map()
  const { error } = blockTypes[block.type].safeParse(block)
  return new Map(error?.issues.map((issue) => [issue.path.join('.'), issue.message]))
}
