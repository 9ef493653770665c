import { Drawer } from '@mantine/core'
import type { PageView } from '@league/contracts/site/views'
import { useRead } from '../../../lib/use-read.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { VersionEntry } from './VersionEntry.tsx'
import styles from './VersionsDrawer.module.css'

interface Props {
  page: PageView
  /** There are unsaved changes, which a restored version would replace. */
  dirty: boolean
  opened: boolean
  onClose: () => void
  onRestored: (page: PageView) => void
}

/** Every version of a page, latest first, to look at and to put back. */
export function VersionsDrawer({ page, dirty, opened, onClose, onRestored }: Props) {
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
                dirty={dirty}
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
