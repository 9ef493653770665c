import { Button } from '@mantine/core'
import { formatCount } from '../../../ui/format-count.ts'
import panel from './Panel.module.css'

/** The pasted rows that were not filled in, in place of the bottom bar. */
export function SkippedPanel({ rows, onClose }: { rows: readonly string[]; onClose: () => void }) {
  return (
    <section className={panel.panel} data-kind="error" aria-label="Skipped rows">
      <header className={panel.head}>
        <h3 role="alert">
          Skipped {formatCount(rows.length, 'row')} without a matching player: {rows.join(', ')}
        </h3>
        <Button size="compact-sm" onClick={onClose}>
          Close
        </Button>
      </header>
    </section>
  )
}
