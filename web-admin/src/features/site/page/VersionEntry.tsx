import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageVersionView, PageView } from '@league/contracts/site/views'
import { formatCount } from '../../../ui/format-count.ts'
import { announceOutcome } from '../../../lib/announce-outcome.ts'
import { Instant } from '../../../shared/Instant.tsx'
import { isOvertaken } from '../../../lib/overtaken.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { templateLabel } from '../template-label.ts'
import { cachePage } from './cache-page.ts'
import { VersionPreview } from './VersionPreview.tsx'
import text from '../../../ui/text.module.css'
import styles from './VersionEntry.module.css'

interface Props {
  page: PageView
  version: PageVersionView
  isDirty: boolean
  onRestored: (page: PageView) => void
}

/** A version of a page with its author and time, to preview and to restore it. */
export function VersionEntry({ page, version, isDirty, onRestored }: Props) {
  const { id, actor, at, template, blocks, restoredFrom, current } = version
  const [showsPreview, setShowsPreview] = useState(false)
  const queries = useQueryClient()
  const restore = useCommand(
    'POST /api/pages/:id/versions/:eventId/restore',
    'The version could not be restored.',
  )

  const restoreVersion = async () => {
    const question = 'Restore this version? Your unsaved changes will be replaced.'
    if (isDirty && !(await confirm(question, 'Restore'))) return
    await announceOutcome(async () => {
      const { body } = await restore
        .mutateAsync({
          input: { params: { id: page.id, eventId: id }, body: {} },
          revision: page.revision,
        })
        .catch((error: unknown) => {
          if (isOvertaken(error)) void restore.refresh()
          throw error
        })
      cachePage(queries, body.page)
      onRestored(body.page)
      return 'Version restored'
    })
  }
  return (
    <li className={styles.version}>
      <p className={styles.versionHead}>
        <strong>
          <Instant at={at} />
        </strong>
        {current && <span className={styles.current}>Current</span>}
      </p>
      <p className={text.hint}>
        {actor.name} · {templateLabel(template)} · {formatCount(blocks, 'block')}
        {restoredFrom && ' · restored from an earlier version'}
      </p>
      <Group gap="xs">
        <Button size="compact-sm" aria-expanded={showsPreview} onClick={() => setShowsPreview(!showsPreview)}>
          {showsPreview ? 'Hide preview' : 'Preview'}
        </Button>
        {!current && (
          <Button size="compact-sm" loading={restore.isPending} onClick={() => void restoreVersion()}>
            Restore this version
          </Button>
        )}
      </Group>
      {showsPreview && <VersionPreview pageId={page.id} eventId={id} />}
    </li>
  )
}
