import { Button } from '@mantine/core'
import type { GameDetailView } from '@league/contracts/game/views'
import { Instant } from '../../shared/Instant.tsx'
import { confirm } from '../../ui/confirmation.ts'
import type { Box } from './outbox/box.ts'
import { labelOf, shown } from './outbox/labels.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './AsideList.module.css'
import notSent from './NotSent.module.css'

/** Values that were not chosen or given up, latest first. They stay on this device until the list is cleared. */
export function AsideList({ box, detail }: { box: Box; detail?: GameDetailView | undefined }) {
  const { outbox } = useOutbox()
  if (box.aside.length === 0) return null
  const clear = async () => {
    if (await confirm('Clear the list? These values are then gone from this device.', 'Clear')) {
      await outbox.clearAside(box.gameId)
    }
  }
  return (
    <details className={styles.aside}>
      <summary>Set aside on this device ({box.aside.length})</summary>
      <ul className={notSent.values}>
        {box.aside.map((one) => (
          <li key={`${one.field} ${one.at} ${one.whose} ${String(one.value)}`}>
            {labelOf(one.field, detail)}: <strong>{shown(one.field, one.value, detail)}</strong>,{' '}
            {one.whose === 'mine' ? 'entered here' : `recorded by ${one.by ?? 'someone else'}`}{' '}
            <Instant at={one.at} />. Instead: {shown(one.field, one.instead, detail)}.
            {one.why && <p className={notSent.why}>{one.why}</p>}
          </li>
        ))}
      </ul>
      <Button size="compact-sm" onClick={() => void clear()}>
        Clear the list
      </Button>
    </details>
  )
}
