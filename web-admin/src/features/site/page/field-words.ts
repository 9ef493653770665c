import { isBlockType } from '@league/contracts/site/blocks'
import { blockFields } from '../block/block-fields.ts'

/** What a field of a block is called in its form. */
export function fieldWords(type: string, name: string): string {
  const fields = isBlockType(type) ? blockFields[type] : []
  return fields.find((field) => field.name === name)?.label ?? name
}
