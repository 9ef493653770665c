import { describe, expect, it } from 'vitest'
import { blockTypes, pageContentInput, type BlockType } from '@league/contracts/site/blocks'
import { blockFields, emptyItem, type Field } from './block-fields.ts'
import { issuesOf } from './block-issues.ts'
import { blockName, blockTexts } from './block-texts.ts'
import { excerptOf } from './block-content.ts'
import { emptyBlock } from './empty-block.ts'

const types = Object.keys(blockTypes) as BlockType[]
const names = (fields: readonly Field[]) => fields.map(({ name }) => name).toSorted()

describe('the form of a block', () => {
  it.each(types)(
    'the form of a block has a name and an input for every field of the type %s (S070, R117)',
    (type) => {
      expect(blockTexts[type].name).not.toBe('')
      expect(names(blockFields[type])).toEqual(Object.keys(blockTypes[type].shape).toSorted())
    },
  )

  it.each(types)('the form of a block starts with a valid new block of the type %s (S070, R117)', (type) => {
    expect(issuesOf(emptyBlock(type))).toEqual(new Map())
    expect(pageContentInput.parse({ blocks: [emptyBlock(type)] }).blocks).toEqual([emptyBlock(type)])
  })

  it('the form of a block has an input for every field of a list entry, and valid new entries (R117)', () => {
    for (const type of types) {
      for (const field of blockFields[type]) {
        if (field.kind !== 'groups') continue
        const block = { type, [field.name]: [emptyItem(field.fields)] }
        expect(issuesOf(block), type).toEqual(new Map())
        expect(names(field.fields)).toEqual(Object.keys(emptyItem(field.fields)).toSorted())
        expect(pageContentInput.parse({ blocks: [block] }).blocks).toEqual([block])
      }
    }
  })

  it('allows as many entries in a list as the contract', () => {
    for (const type of types) {
      for (const field of blockFields[type]) {
        if (field.kind !== 'groups' && field.kind !== 'lines') continue
        const entry = field.kind === 'groups' ? emptyItem(field.fields) : ''
        const blockWith = (length: number) => ({ type, [field.name]: Array.from({ length }, () => entry) })
        expect(issuesOf(blockWith(field.max)).size, type).toBe(0)
        expect(issuesOf(blockWith(field.max + 1)).size, type).toBe(1)
      }
    }
  })

  it('reports an invalid value at its field, including fields of list entries', () => {
    expect(issuesOf({ type: 'button', label: 'x', url: 'javascript:x', external: true })).toEqual(
      new Map([['url', 'Use a page such as /schedule or an address such as https://example.com.']]),
    )
    const people = [
      { name: '', role: '', email: '', phone: '' },
      { name: '', role: '', email: 'kim@', phone: '' },
    ]
    expect([...issuesOf({ type: 'contact', people }).keys()]).toEqual(['people.1.email'])
    expect([...issuesOf({ type: 'video', video: 'cats', title: '' }).values()]).toEqual([
      'Use the address of a YouTube video.',
    ])
    expect([...issuesOf({ type: 'leaders', limit: 0 })]).toEqual([
      ['limit', 'Use a whole number from 1 to 20.'],
    ])
    expect([...issuesOf({ type: 'leaders', limit: '' })]).toEqual([
      ['limit', 'Use a whole number from 1 to 20.'],
    ])
  })

  it('accepts blocks of unknown types and shows them under the name of the type (R118)', () => {
    expect(issuesOf({ type: 'hologram', depth: 3 }).size).toBe(0)
    expect(blockName('hologram')).toBe('hologram')
  })

  it('shows the first text of a block as its excerpt', () => {
    expect(excerptOf({ type: 'faq', items: [{ q: '', a: ' Ten minutes. ' }] })).toBe('Ten minutes.')
    expect(excerptOf({ type: 'leaders', limit: 3 })).toBe('')
    expect(excerptOf({ type: 'paragraph', text: 'a'.repeat(200) })).toHaveLength(61)
  })
})
