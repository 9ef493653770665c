import { Button } from '@mantine/core'
import type { GameDetailView } from '@league/contracts/game/views'
import { Instant } from '../../shared/Instant.tsx'
import { confirm } from '../../ui/confirmation.ts'
import type { GameOutbox } from './outbox/game-outbox.ts'
import { labelOf, valueText } from './outbox/labels.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './ParkedValues.module.css'
import unsentValues from './UnsentValues.module.css'

interface Props {
  gameOutbox: GameOutbox
  detail?: GameDetailView | undefined
}

/** Lists the values that lost a conflict or were discarded, latest first, until the user clears it. */
export function ParkedValues({ gameOutbox, detail }: Props) {
  const { outbox } = useOutbox()
  const { gameId, parked } = gameOutbox
  if (parked.length === 0) return null
  const clear = async () => {
    if (await confirm('Clear the list? The values will be deleted from this device.', 'Clear list')) {
      await outbox.clearParked(gameId)
    }
  }
  return (
    <details className={styles.parked}>
      <summary>Set aside on this device ({parked.length})</summary>
      <ul className={unsentValues.values}>
        {parked.map(({ field, value, origin, replacedBy, recordedBy, time, refusal }) => (
          <li key={`${field} ${time} ${origin} ${String(value)}`}>
            {labelOf(field, detail)}: <strong>{valueText(field, value, detail)}</strong>,{' '}
            {origin === 'mine' ? 'entered here' : `recorded by ${recordedBy ?? 'someone else'}`}{' '}
            <Instant at={time} />. Replaced by {valueText(field, replacedBy, detail)}.
            {refusal && <p className={unsentValues.refusal}>{refusal}</p>}
          </li>
        ))}
      </ul>
      <Button size="compact-sm" onClick={() => void clear()}>
        Clear list
      </Button>
    </details>
  )
}
