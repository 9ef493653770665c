import { Drawer } from '@mantine/core'
import type { PageView } from '@league/contracts/site/views'
import { useRead } from '../../../lib/use-read.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { VersionEntry } from './VersionEntry.tsx'
import styles from './VersionsDrawer.module.css'

interface Props {
  page: PageView
  /** Whether there are unsaved changes, which a restored version would replace. */
  isDirty: boolean
  opened: boolean
  onClose: () => void
  onRestored: (page: PageView) => void
}

/** Lists all versions of a page, latest first, to preview and restore them. */
export function VersionsDrawer({ page, isDirty, opened, onClose, onRestored }: Props) {
  const history = useRead('GET /api/pages/:id/versions', { params: { id: page.id } }, { enabled: opened })
  return (
    <Drawer opened={opened} onClose={onClose} title="History" size="xl" transitionProps={{ duration: 0 }}>
      <QueryBoundary query={history}>
        {({ versions }) => (
          <ol className={styles.versions}>
            {versions.map((version) => (
              <VersionEntry
                key={version.id}
                page={page}
                version={version}
                isDirty={isDirty}
                onRestored={(restored) => {
                  onRestored(restored)
                  onClose()
                }}
              />
            ))}
          </ol>
        )}
      </QueryBoundary>
    </Drawer>
  )
}
