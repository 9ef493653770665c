import { Drawer } from '@mantine/core'
import { useRef } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { changesOf } from '../../shared/history/changes.ts'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { hasText, useDiscardQuestion } from '../../ui/use-discard-question.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import styles from './HistoryDrawer.module.css'

interface Props {
  game: GameView
  opened: boolean
  onClose: () => void
}

/** The history of a game, latest first. Changes can be undone, and an earlier score restored. */
export function HistoryDrawer({ game, opened, onClose }: Props) {
  const history = useRead('GET /api/gamesv2/:id/history', { params: { id: game.id } }, { enabled: opened })
  const isSuperAdmin = useUser().organization_id === null
  const season = useRead(
    'GET /api/seasonsv2/:id',
    { params: { id: game.season_id } },
    { enabled: opened && isSuperAdmin },
  )
  // A reason to restore a score.
  const list = useRef<HTMLOListElement>(null)
  const { close, closeOnEscape } = useDiscardQuestion(onClose, () => hasText(list.current))
  return (
    <Drawer
      opened={opened}
      onClose={close}
      closeOnEscape={closeOnEscape}
      title="History"
      size="md"
      transitionProps={{ duration: 0 }}
    >
      <QueryBoundary query={history}>
        {({ history: entries }) =>
          entries.length === 0 ? (
            <EmptyState title="No changes yet">
              Scores, details and statistics appear here with who changed them.
            </EmptyState>
          ) : (
            <ol className={styles.entries} ref={list}>
              {changesOf(entries).flatMap((change) =>
                change.entries
                  .toReversed()
                  .map((entry) => (
                    <HistoryEntry
                      key={entry.id}
                      entry={entry}
                      change={change}
                      game={game}
                      organizationId={season.data?.season.organization_id}
                    />
                  )),
              )}
            </ol>
          )
        }
      </QueryBoundary>
    </Drawer>
  )
}
