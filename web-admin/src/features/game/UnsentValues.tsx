import { Button } from '@mantine/core'
import type { GameDetailView } from '@league/contracts/game/views'
import { confirm } from '../../ui/confirmation.ts'
import type { GameOutbox } from './outbox/game-outbox.ts'
import { labelOf, valueText } from './outbox/labels.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './UnsentValues.module.css'

interface Props {
  gameOutbox: GameOutbox
  detail?: GameDetailView | undefined
  /** Lists only values that the server refused. */
  refusedOnly?: boolean
}

/** Lists values that the server has not accepted. A refused one shows the reason and can be discarded. */
export function UnsentValues({ gameOutbox, detail, refusedOnly = false }: Props) {
  const { outbox } = useOutbox()
  const { gameId, batch } = gameOutbox
  const entries = [...(batch?.entries ?? []), ...Object.values(gameOutbox.entries)].filter(
    ({ state }) => !refusedOnly || state === 'refused',
  )
  if (entries.length === 0) return null
  const discard = async (name: string, label: string) => {
    const question = `Discard ${label}? The value stays on this device, in the list of values set aside.`
    if (await confirm(question, 'Discard')) await outbox.discard(gameId, [name])
  }
  return (
    <ul className={styles.values} aria-label={refusedOnly ? 'Refused' : 'Not sent'}>
      {entries.map((entry) => {
        const label = labelOf(entry.field, detail)
        return (
          <li key={entry.field}>
            <span>
              {label}: <strong>{valueText(entry.field, entry.value, detail)}</strong>
            </span>
            {entry.state === 'conflict' && (
              <p>Someone else changed it too. Open the game to choose a value.</p>
            )}
            {entry.state === 'refused' && (
              <>
                <p className={styles.refusal}>{entry.refusal} Change the value or discard it.</p>
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
