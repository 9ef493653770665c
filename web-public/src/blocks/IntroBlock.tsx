import type { BlockProps } from './block-props.ts'
import { Part } from './Part.tsx'
import styles from './Part.module.css'

export function IntroBlock({ block, level }: BlockProps<'intro'>) {
  return (
    <Part title={block.title} level={level}>
      {block.text ? <p className={styles['lead']}>{block.text}</p> : null}
    </Part>
  )
}
