import type { BlockProps } from './block-props.ts'
import { BlockSection } from './BlockSection.tsx'
import styles from './BlockSection.module.css'

export function IntroBlock({ block, level }: BlockProps<'intro'>) {
  return (
    <BlockSection title={block.title} level={level}>
      {block.text ? <p className={styles['lead']}>{block.text}</p> : null}
    </BlockSection>
  )
}

/** A text with the line breaks that were typed. */
export function ParagraphBlock({ block }: BlockProps<'paragraph'>) {
  return (
    <BlockSection>
      <p className={styles['text']}>{block.text}</p>
    </BlockSection>
  )
}

export function ListBlock({ block }: BlockProps<'list'>) {
  return (
    <BlockSection>
      <ul className={styles['list']}>
        {block.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </BlockSection>
  )
}
