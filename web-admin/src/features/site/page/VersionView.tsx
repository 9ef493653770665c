import type { Block } from '@league/contracts/site/blocks'
import { useRead } from '../../../lib/use-read.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { BlockPreview } from '../block/BlockPreview.tsx'
import { blockName } from '../block/block-words.ts'
import text from '../../../ui/text.module.css'
import styles from './VersionView.module.css'

/** An earlier version of a page, as it looked; live blocks show the league of today. */
export function VersionView({ pageId, eventId }: { pageId: string; eventId: string }) {
  const read = useRead('GET /api/pages/:id/versions/:eventId', { params: { id: pageId, eventId } })
  return (
    <QueryBoundary query={read}>
      {({ version }) =>
        version.content.blocks.length === 0 ? (
          <p className={text.hint}>Without blocks.</p>
        ) : (
          <div className={styles.look}>
            {version.content.blocks.map((block, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a version never changes
              <BlockPreview
                scrolls
                key={at}
                block={block as Block}
                name={`${blockName(block.type)}, block ${at + 1}`}
              />
            ))}
          </div>
        )
      }
    </QueryBoundary>
  )
}
