import type { BlockProps } from './block-props.ts'
import styles from './FaqBlock.module.css'
import { BlockSection } from './BlockSection.tsx'

/** Questions that open to show their answers. They work without JavaScript and with the browser's search. */
export function FaqBlock({ block }: BlockProps<'faq'>) {
  return (
    <BlockSection>
      {block.items.map(({ q, a }, index) => (
        <details key={index} className={styles['question']}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </BlockSection>
  )
}
