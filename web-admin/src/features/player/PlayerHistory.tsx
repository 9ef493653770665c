import { Drawer, VisuallyHidden } from '@mantine/core'
import { Instant } from '../../shared/Instant.tsx'
import { changesOf } from '../../shared/history/changes.ts'
import { UndoChange } from '../../shared/history/UndoChange.tsx'
import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import styles from './PlayerHistory.module.css'
import { useReturnFocus } from '../../ui/use-return-focus.ts'

const MAX_ENTRIES = 200

interface Props {
  playerId: string
  organizationId: string | undefined
  onClose: () => void
}

/** The history of a player, latest first. Encrypted personal values are not shown, only that they changed. */
export function PlayerHistory({ playerId, organizationId, onClose }: Props) {
  useReturnFocus()
  const query = { organization_id: organizationId, subject: playerId, limit: MAX_ENTRIES }
  const history = useRead('GET /api/history', { query })
  return (
    <Drawer opened onClose={onClose} title="History" position="right" transitionProps={{ duration: 0 }}>
      <QueryBoundary query={history}>
        {({ history: entries }) => (
          <ol className={styles.entries}>
            {changesOf(entries).flatMap((change) =>
              change.entries.toReversed().map((entry) => {
                const { id, text, before, after, actor, at, reason } = entry
                return (
                  <li key={id} className={styles.entry} data-undone={entry.undone ? '' : undefined}>
                    <p className={styles.text}>{text}</p>
                    {(before !== null || after !== null) && (
                      <p>
                        {before !== null && (
                          <>
                            {before}
                            <span aria-hidden> → </span>
                            <VisuallyHidden> became </VisuallyHidden>
                          </>
                        )}
                        {after ?? '(none)'}
                      </p>
                    )}
                    {reason && <p>“{reason}”</p>}
                    <p className={styles.meta}>
                      {actor.name} · <Instant at={at} />
                    </p>
                    {entry === change.main && <UndoChange change={change} organizationId={organizationId} />}
                  </li>
                )
              }),
            )}
          </ol>
        )}
      </QueryBoundary>
    </Drawer>
  )
}
