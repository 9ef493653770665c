import type { BlockProps } from './block-props.ts'
import { Part } from './Part.tsx'
import styles from './Part.module.css'

/** Text as it was typed, with its line breaks. */
export function ParagraphBlock({ block }: BlockProps<'paragraph'>) {
  return (
    <Part>
      <p className={styles['text']}>{block.text}</p>
    </Part>
  )
}
