import { Button } from '@mantine/core'
import { Icon } from '../../../ui/Icon.tsx'
import panel from './Panel.module.css'

/** A value that was not accepted. Without a key it is in no cell. */
export interface Rejected {
  playerId: string
  name: string
  key: string | null
  text: string
}

interface Props {
  rejected: readonly Rejected[]
  onGoTo: (rejected: Rejected) => void
  onDiscard: () => void
  onClose: () => void
}

/** All values that were not accepted, in the order of the grid. */
export function RejectedPanel({ rejected, onGoTo, onDiscard, onClose }: Props) {
  const count = rejected.length
  return (
    <section className={panel.panel} data-kind="error" aria-label="Values not accepted">
      <header className={panel.head}>
        <Icon name="alert" />
        <h3>{count === 1 ? '1 value was not accepted' : `${count} values were not accepted`}</h3>
        <Button size="compact-sm" onClick={onDiscard}>
          {count === 1 ? 'Discard' : `Discard all ${count}`}
        </Button>
        <Button size="compact-sm" onClick={onClose}>
          Close
        </Button>
      </header>
      <ul className={panel.list}>
        {rejected.map((value) => (
          <li key={`${value.playerId} ${value.key} ${value.text}`}>
            <strong>{value.name}</strong>
            <span>{value.text}</span>
            {value.key !== null && (
              <button type="button" aria-label={`Go to cell: ${value.text}`} onClick={() => onGoTo(value)}>
                Go to cell
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
