import type { Block } from '@league/contracts/site/blocks'
import { beginningOf } from '../block/block-text.ts'
import { blockName } from '../block/block-words.ts'
import type { BlockChange } from './block-diff.ts'
import { fieldWords } from './field-words.ts'
import styles from './BlockChanges.module.css'

const words = { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' } as const

/** What differs between two versions, block by block. */
export function BlockChanges({ changes }: { changes: readonly BlockChange[] }) {
  if (changes.length === 0) return <p>The blocks are the same.</p>
  return (
    <ul className={styles.changes}>
      {changes.map((change, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is drawn anew as a whole
        <li key={at} data-kind={change.kind}>
          <strong>{words[change.kind]}</strong>{' '}
          {change.kind === 'changed' ? <Changed change={change} /> : nameOf(change.block)}
        </li>
      ))}
    </ul>
  )
}

function Changed({ change }: { change: Extract<BlockChange, { kind: 'changed' }> }) {
  const { before, after, fields } = change
  return (
    <>
      {nameOf(after)}
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldWords(after.type, field)}</dt>
            <dd>
              <del>{shown(before[field])}</del> <ins>{shown(after[field])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function nameOf(block: Block): string {
  const beginning = beginningOf(block)
  return beginning ? `${blockName(block.type)}: “${beginning}”` : blockName(block.type)
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)'
  if (Array.isArray(value)) return value.map(shown).join('; ')
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(shown).join(', ')
  return String(value)
}
