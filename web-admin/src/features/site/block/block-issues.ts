import { blockTypes, isBlockType, type Block } from '@league/contracts/site/blocks'

/** What is wrong with each field of a block, by its path (`items.0.q`). Unknown types are never wrong. */
export type Issues = ReadonlyMap<string, string>

export function issuesOf(block: Block): Issues {
  if (!isBlockType(block.type)) return new Map()
  const { error } = blockTypes[block.type].safeParse(block)
  return new Map(error?.issues.map((issue) => [issue.path.join('.'), wordsOf(issue)]))
}

function wordsOf({ code, message }: { code: string; message: string }): string {
  if (code === 'too_big') return 'This is too long.'
  if (code === 'too_small') return 'This is too small.'
  return message.startsWith('Invalid') ? 'This is not valid.' : message
}
