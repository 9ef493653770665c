import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { countUnsent } from '../outbox/badge-text.ts'
import { useOutbox } from '../use-outbox.ts'

interface UnsentItem {
  key: string
  title: string
  reason: string
  action: ReactNode
}

/** Returns the games of which this device holds values that the server has not accepted. */
export function useUnsentItems(): UnsentItem[] {
  const { outbox, view } = useOutbox()
  if (view.state !== 'waiting' && view.state !== 'signed-out') return []
  return view.gameOutboxes
    .filter((gameOutbox) => countUnsent(gameOutbox) > 0)
    .map((gameOutbox) => {
      const count = countUnsent(gameOutbox)
      return {
        key: gameOutbox.gameId,
        title: gameOutbox.title || 'A game',
        reason: `${count === 1 ? '1 value' : `${count} values`} · waiting for a connection`,
        action: (
          <Button
            size="compact-md"
            aria-label={`Send now: ${gameOutbox.title}`}
            onClick={() => void outbox.flush()}
          >
            Send now
          </Button>
        ),
      }
    })
}
