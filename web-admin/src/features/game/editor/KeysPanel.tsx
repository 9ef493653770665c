import { Button } from '@mantine/core'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import panel from './Panel.module.css'

const keys = [
  ['Tab', 'Next cell, then the next row'],
  ['Enter', 'Same column, next player'],
  ['↑ ↓ ← →', 'Move; ← and → leave at the edge of the number'],
  ['Home, End', 'First and last cell of the row'],
  ['-', 'Other half of the pair'],
  ['P', 'Type PTS over; Delete returns to the points of the shots'],
  ['D', 'Did not play'],
  ['Esc', 'Back to the saved value, or close the box score'],
  ['Ctrl Z', 'Undo, also after sending'],
  ['Ctrl V', 'Paste from a spreadsheet'],
] as const

/** All keys of the box score, in place of the bottom bar. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  return (
    <section className={panel.panel} aria-label="Keys">
      <header className={panel.head}>
        <h3>Keys</h3>
        <Button ref={focusOnMount} size="compact-sm" onClick={onClose}>
          Close
        </Button>
      </header>
      <dl className={panel.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
