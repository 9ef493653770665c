import { isBlockType, type Block } from '@league/contracts/site/blocks'
import { excerptOf } from '../block/block-content.ts'
import { blockFields } from '../block/block-fields.ts'
import { blockName } from '../block/block-texts.ts'
import type { BlockChange } from './block-diff.ts'
import styles from './BlockChanges.module.css'

const kindLabels = { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' } as const

/** Lists the differences between two versions of a page, block by block. */
export function BlockChanges({ changes }: { changes: readonly BlockChange[] }) {
  if (changes.length === 0) return <p>The blocks are the same.</p>
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the entries have no state
        <li key={index} data-kind={change.kind}>
          <strong>{kindLabels[change.kind]}</strong>{' '}
          {change.kind === 'changed' ? <FieldChanges change={change} /> : describeBlock(change.block)}
        </li>
      ))}
    </ul>
  )
}

function FieldChanges({ change }: { change: Extract<BlockChange, { kind: 'changed' }> }) {
  const { before, after, fields } = change
  return (
    <>
      {describeBlock(after)}
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldLabel(after.type, field)}</dt>
            <dd>
              <del>{valueText(before[field])}</del> <ins>{valueText(after[field])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function describeBlock(block: Block): string {
  const excerpt = excerptOf(block)
  return excerpt ? `${blockName(block.type)}: “${excerpt}”` : blockName(block.type)
}

/** Returns the label of a field in the form of its block. */
function fieldLabel(type: string, name: string): string {
  const fields = isBlockType(type) ? blockFields[type] : []
  return fields.find((field) => field.name === name)?.label ?? name
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)'
  if (Array.isArray(value)) return value.map(valueText).join('; ')
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(valueText).join(', ')
  return String(value)
}
