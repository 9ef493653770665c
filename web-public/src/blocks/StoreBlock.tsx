import type { BlockProps } from './block-props.ts'
import { Part } from './Part.tsx'
import { StoreItem } from './StoreItem.tsx'
import styles from './StoreBlock.module.css'

/** Apparel in a grid; a click shows one item whole (S030). */
export function StoreBlock({ block }: BlockProps<'store'>) {
  return (
    <Part wide>
      <ul className={styles['grid']}>
        {block.items.map((item, at) => (
          <li key={at}>
            <StoreItem item={item} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
