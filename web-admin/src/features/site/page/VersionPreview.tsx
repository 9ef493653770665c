import type { Block } from '@league/contracts/site/blocks'
import { useRead } from '../../../lib/use-read.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { BlockPreview } from '../block/BlockPreview.tsx'
import { blockName } from '../block/block-texts.ts'
import text from '../../../ui/text.module.css'
import styles from './VersionPreview.module.css'

/** A preview of an earlier version of a page. Live blocks show current league data. */
export function VersionPreview({ pageId, eventId }: { pageId: string; eventId: string }) {
  const read = useRead('GET /api/pages/:id/versions/:eventId', { params: { id: pageId, eventId } })
  return (
    <QueryBoundary query={read}>
      {({ version }) =>
        version.content.blocks.length === 0 ? (
          <p className={text.hint}>No content blocks.</p>
        ) : (
          <div className={styles.blocks}>
            {version.content.blocks.map((block, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a version never changes
              <BlockPreview
                scrolls
                key={index}
                block={block as Block}
                name={`${blockName(block.type)}, block ${index + 1}`}
              />
            ))}
          </div>
        )
      }
    </QueryBoundary>
  )
}
