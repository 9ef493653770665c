import { useEffect, useRef } from 'react'
import { isBlockType, type Block } from '@league/contracts/site/blocks'
import { blockFields } from './block-fields.ts'
import { issuesOf } from './block-issues.ts'
import { FieldInput } from './FieldInput.tsx'
import styles from './BlockForm.module.css'

interface Props {
  block: Block
  onChange: (change: (block: Block) => Block) => void
}

/** The form of a block; nothing for a block of an unknown type. */
export function BlockForm({ block, onChange }: Props) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [])
  if (!isBlockType(block.type)) return null
  const issues = issuesOf(block)
  return (
    <div ref={form} className={styles.fields}>
      {blockFields[block.type].map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          path={field.name}
          value={block[field.name]}
          issues={issues}
          onChange={(change) =>
            onChange((current) => ({ ...current, [field.name]: change(current[field.name]) }))
          }
        />
      ))}
    </div>
  )
}
