import { expect, it } from 'vitest'
import type { Entry } from './editor-state.ts'
import { refusalOf } from './refusal.ts'

const text = (length: number, at: number): Entry => ({
  key: `b${at}`,
  block: { type: 'paragraph', text: 'x'.repeat(length) },
})

it('lets through what the contract takes, unknown blocks too', () => {
  expect(refusalOf([text(10, 0), { key: 'b1', block: { type: 'hologram', depth: 3 } }])).toBeNull()
})

it('names every block that needs a look, and leads to the first', () => {
  const button = { type: 'button', label: '', url: 'javascript:x', external: false }
  const entries = [text(10, 0), { key: 'b1', block: button }, text(10_001, 2)]
  expect(refusalOf(entries)).toEqual({ text: 'Please look at: Button, Text.', key: 'b1' })
})

it('says when the blocks together are too long for a page', () => {
  const entries = Array.from({ length: 25 }, (_, at) => text(9_000, at))
  expect(refusalOf(entries)).toEqual({ text: 'The page is too long.', key: null })
})
