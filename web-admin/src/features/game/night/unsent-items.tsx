import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { countUndecided, countUnsent } from '../outbox/badge-text.ts'
import { useOutbox } from '../use-outbox.ts'

interface UnsentItem {
  key: string
  title: string
  reason: string
  action: ReactNode
}

/** Returns the games of which this device holds values that wait for a connection or for a decision. */
export function useUnsentItems(): UnsentItem[] {
  const { outbox, view } = useOutbox()
  const [wasStuck, setStuck] = useState(false)
  const isFailing = view.state === 'waiting' || view.state === 'signed-out'
  // Another attempt has not sent anything yet.
  const isStuck = isFailing || (wasStuck && view.state === 'sending')
  if (isStuck !== wasStuck) setStuck(isStuck)
  return view.gameOutboxes.flatMap((gameOutbox) => {
    const count = countUnsent(gameOutbox)
    const isUndecided = countUndecided([gameOutbox]) > 0
    if (count === 0 || !(isStuck || isUndecided)) return []
    const { gameId: key, title } = gameOutbox
    return {
      key,
      title: title || 'A game',
      reason: `${count} not sent · waiting for ${isUndecided ? 'a decision' : 'a connection'}`,
      action: isUndecided ? (
        <Button component={Link} to={paths.game(key)} size="compact-md" aria-label={`Open game: ${title}`}>
          Open game
        </Button>
      ) : (
        <Button size="compact-md" aria-label={`Send now: ${title}`} onClick={() => void outbox.flush()}>
          Send now
        </Button>
      ),
    }
  })
}
