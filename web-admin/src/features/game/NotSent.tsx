import { Button } from '@mantine/core'
import type { GameDetailView } from '@league/contracts/game/views'
import { confirm } from '../../ui/confirmation.ts'
import type { Box } from './outbox/box.ts'
import { labelOf, shown } from './outbox/labels.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './NotSent.module.css'

interface Props {
  box: Box
  detail?: GameDetailView | undefined
  /** Leaves out what goes by itself. */
  refusedAlone?: boolean
}

/** Values of a game that the server has not got: those that it refused say why, and can be given up. */
export function NotSent({ box, detail, refusedAlone = false }: Props) {
  const { outbox } = useOutbox()
  const entries = [...(box.batch?.entries ?? []), ...Object.values(box.entries)].filter(
    ({ state }) => !refusedAlone || state === 'refused',
  )
  if (entries.length === 0) return null
  const discard = async (name: string, label: string) => {
    if (await confirm(`Discard ${label}? It stays in the list of what was set aside.`, 'Discard')) {
      await outbox.discard(box.gameId, [name])
    }
  }
  return (
    <ul className={styles.values} aria-label={refusedAlone ? 'Refused' : 'Not sent'}>
      {entries.map((entry) => {
        const label = labelOf(entry.field, detail)
        return (
          <li key={entry.field}>
            <span>
              {label}: <strong>{shown(entry.field, entry.value, detail)}</strong>
            </span>
            {entry.state === 'conflict' && (
              <p>Someone else changed it too. Decide on the game&apos;s page.</p>
            )}
            {entry.state === 'refused' && (
              <>
                <p className={styles.why}>{entry.why} Change it, or discard it.</p>
                <Button
                  size="compact-sm"
                  aria-label={`Discard ${label}`}
                  onClick={() => void discard(entry.field, label)}
                >
                  Discard
                </Button>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
