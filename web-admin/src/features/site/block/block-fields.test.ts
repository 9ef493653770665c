import { describe, expect, it } from 'vitest'
import { blockTypes, pageContentInput, type BlockType } from '@league/contracts/site/blocks'
import { blockFields, emptyItem, type Field } from './block-fields.ts'
import { issuesOf } from './block-issues.ts'
import { beginningOf } from './block-text.ts'
import { blockName, blockWords } from './block-words.ts'
import { emptyBlock } from './empty-block.ts'

const types = Object.keys(blockTypes) as BlockType[]
const names = (fields: readonly Field[]) => fields.map(({ name }) => name).toSorted()

describe('the forms of blocks', () => {
  it.each(types)('S070 R117 %s: has a name, and a field for everything that its block holds', (type) => {
    expect(blockWords[type].name).not.toBe('')
    expect(names(blockFields[type])).toEqual(Object.keys(blockTypes[type].shape).toSorted())
  })

  it.each(types)('S070 R117 %s: begins with what the contract takes', (type) => {
    expect(issuesOf(emptyBlock(type))).toEqual(new Map())
    expect(pageContentInput.parse({ blocks: [emptyBlock(type)] }).blocks).toEqual([emptyBlock(type)])
  })

  it('R117 has fields for everything in the entries of lists, and new entries that the contract takes', () => {
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

  it('allows at most as many entries as the contract', () => {
    for (const type of types) {
      for (const field of blockFields[type]) {
        if (field.kind !== 'groups' && field.kind !== 'lines') continue
        const entry = field.kind === 'groups' ? emptyItem(field.fields) : ''
        const of = (length: number) => ({ type, [field.name]: Array.from({ length }, () => entry) })
        expect(issuesOf(of(field.most)).size, type).toBe(0)
        expect(issuesOf(of(field.most + 1)).size, type).toBe(1)
      }
    }
  })

  it('says what is wrong at its field, also in the entry of a list', () => {
    expect(issuesOf({ type: 'button', label: 'x', url: 'javascript:x', external: true })).toEqual(
      new Map([['url', 'Use /page or an address that starts with https://']]),
    )
    const people = [
      { name: '', role: '', email: '', phone: '' },
      { name: '', role: '', email: 'kim@', phone: '' },
    ]
    expect([...issuesOf({ type: 'contact', people }).keys()]).toEqual(['people.1.email'])
    expect([...issuesOf({ type: 'video', video: 'cats', title: '' }).values()]).toEqual([
      'Use the address of a YouTube video',
    ])
    expect([...issuesOf({ type: 'leaders', limit: 0 })]).toEqual([['limit', 'This is too small.']])
    expect([...issuesOf({ type: 'leaders', limit: '' })]).toEqual([['limit', 'This is not valid.']])
  })

  it('R118 leaves unknown types alone, under their own name', () => {
    expect(issuesOf({ type: 'hologram', depth: 3 }).size).toBe(0)
    expect(blockName('hologram')).toBe('hologram')
  })

  it('recognizes a block by its first words', () => {
    expect(beginningOf({ type: 'faq', items: [{ q: '', a: ' Ten minutes. ' }] })).toBe('Ten minutes.')
    expect(beginningOf({ type: 'leaders', limit: 3 })).toBe('')
    expect(beginningOf({ type: 'paragraph', text: 'a'.repeat(200) })).toHaveLength(61)
  })
})
