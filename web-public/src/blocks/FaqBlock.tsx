import type { BlockProps } from './block-props.ts'
import styles from './FaqBlock.module.css'
import { Part } from './Part.tsx'

/** Questions that open; found by the browser's own search, and without any script. */
export function FaqBlock({ block }: BlockProps<'faq'>) {
  return (
    <Part>
      {block.items.map(({ q, a }, at) => (
        <details key={at} className={styles['question']}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </Part>
  )
}
