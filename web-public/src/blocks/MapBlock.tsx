import { isWebUrl } from '../ui/web-url.ts'
import type { BlockProps } from './block-props.ts'
import styles from './MapBlock.module.css'
import { BlockSection } from './BlockSection.tsx'

/** An address with a link to a map. No map is embedded, so that no third party learns of the visit. */
export function MapBlock({ block, level }: BlockProps<'map'>) {
  return (
    <BlockSection title={block.title} level={level}>
      <div className={styles['place']}>
        <svg viewBox="0 0 24 32" width="24" height="32" aria-hidden="true">
          <path d="M12 1a11 11 0 0 1 11 11c0 7-11 19-11 19S1 19 1 12A11 11 0 0 1 12 1z" />
          <circle cx="12" cy="12" r="4" />
        </svg>
        <div>
          <address>{block.address}</address>
          {isWebUrl(block.url) ? (
            <a href={block.url} rel="noopener">
              Open the map
            </a>
          ) : null}
        </div>
      </div>
    </BlockSection>
  )
}
