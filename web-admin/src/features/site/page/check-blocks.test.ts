import { expect, it } from 'vitest'
import { checkBlocks } from './check-blocks.ts'
import type { Entry } from './editor-state.ts'

const paragraph = (length: number, index: number): Entry => ({
  key: `b${index}`,
  block: { type: 'paragraph', text: 'x'.repeat(length) },
})

it('the check of page blocks accepts blocks that the contract accepts, including unknown types', () => {
  const unknown = { key: 'b1', block: { type: 'hologram', depth: 3 } }
  expect(checkBlocks([paragraph(10, 0), unknown])).toBeNull()
})

it('the check of page blocks names all invalid blocks and returns the key of the first', () => {
  const button = { type: 'button', label: '', url: 'javascript:x', external: false }
  const entries = [paragraph(10, 0), { key: 'b1', block: button }, paragraph(10_001, 2)]
  expect(checkBlocks(entries)).toEqual({ message: 'Fix the errors in: Button, Text.', key: 'b1' })
})

it('the check of page blocks reports blocks that are too long for a page all together', () => {
  const entries = Array.from({ length: 25 }, (_, index) => paragraph(9_000, index))
  expect(checkBlocks(entries)).toEqual({ message: 'The page is too long.', key: null })
})
