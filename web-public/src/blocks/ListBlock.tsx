import type { BlockProps } from './block-props.ts'
import { Part } from './Part.tsx'
import styles from './Part.module.css'

export function ListBlock({ block }: BlockProps<'list'>) {
  return (
    <Part>
      <ul className={styles['list']}>
        {block.items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    </Part>
  )
}
