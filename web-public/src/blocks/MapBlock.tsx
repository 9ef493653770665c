import { isShownAddress } from '../ui/shown-address.ts'
import type { BlockProps } from './block-props.ts'
import styles from './MapBlock.module.css'
import { Part } from './Part.tsx'

/** Where something is: an address and a link to a map. Nothing of others is embedded. */
export function MapBlock({ block, level }: BlockProps<'map'>) {
  return (
    <Part title={block.title} level={level}>
      <div className={styles['place']}>
        <svg viewBox="0 0 24 32" width="24" height="32" aria-hidden="true">
          <path d="M12 1a11 11 0 0 1 11 11c0 7-11 19-11 19S1 19 1 12A11 11 0 0 1 12 1z" />
          <circle cx="12" cy="12" r="4" />
        </svg>
        <div>
          <address>{block.address}</address>
          {isShownAddress(block.url) ? (
            <a href={block.url} rel="noopener">
              Open the map
            </a>
          ) : null}
        </div>
      </div>
    </Part>
  )
}
