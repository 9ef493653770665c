import type { BlockProps } from './block-props.ts'
import { BlockSection } from './BlockSection.tsx'
import { StoreItem } from './StoreItem.tsx'
import styles from './StoreBlock.module.css'

/** A grid of items. A click opens the details of an item (S030). */
export function StoreBlock({ block }: BlockProps<'store'>) {
  return (
    <BlockSection wide>
      <ul className={styles['grid']}>
        {block.items.map((item, index) => (
          <li key={index}>
            <StoreItem item={item} />
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
