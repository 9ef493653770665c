import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageVersionView, PageView } from '@league/contracts/site/views'
import { failureText } from '../../../lib/failure-text.ts'
import { Instant } from '../../../shared/Instant.tsx'
import { isOvertaken } from '../../../lib/overtaken.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { showFailure, showSuccess } from '../../../ui/notices.ts'
import { templateWord } from '../template-word.ts'
import { rememberPage } from './remember-page.ts'
import { VersionView } from './VersionView.tsx'
import text from '../../../ui/text.module.css'
import styles from './VersionEntry.module.css'

interface Props {
  page: PageView
  version: PageVersionView
  dirty: boolean
  onRestored: (page: PageView) => void
}

/** One version: who made it and when, a look at it, and the way back to it. */
export function VersionEntry({ page, version, dirty, onRestored }: Props) {
  const { id, actor, at, template, blocks, restoredFrom, current } = version
  const [looking, setLooking] = useState(false)
  const queries = useQueryClient()
  const restore = useCommand(
    'POST /api/pages/:id/versions/:eventId/restore',
    'The version could not be restored.',
  )

  const putBack = async () => {
    const question = 'Restore this version? Your unsaved changes will be replaced.'
    if (dirty && !(await confirm(question, 'Restore'))) return
    try {
      const { body } = await restore.mutateAsync({
        input: { params: { id: page.id, eventId: id }, body: {} },
        revision: page.revision,
      })
      rememberPage(queries, body.page)
      showSuccess('Version restored')
      onRestored(body.page)
    } catch (error) {
      showFailure(failureText(error))
      if (isOvertaken(error)) await restore.refresh()
    }
  }
  return (
    <li className={styles.version}>
      <p className={styles.versionHead}>
        <strong>
          <Instant at={at} />
        </strong>
        {current && <span className={styles.now}>Current</span>}
      </p>
      <p className={text.hint}>
        {actor.name} · {templateWord(template)} · {blocks} {blocks === 1 ? 'block' : 'blocks'}
        {restoredFrom && ' · an earlier version restored'}
      </p>
      <Group gap="xs">
        <Button size="compact-sm" aria-expanded={looking} onClick={() => setLooking(!looking)}>
          {looking ? 'Close' : 'Look at it'}
        </Button>
        {!current && (
          <Button size="compact-sm" loading={restore.isPending} onClick={() => void putBack()}>
            Restore this version
          </Button>
        )}
      </Group>
      {looking && <VersionView pageId={page.id} eventId={id} />}
    </li>
  )
}
