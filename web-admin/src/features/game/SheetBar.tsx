import { Button } from '@mantine/core'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import type { GameSheets } from './open-sheets.ts'
import type { useSaveStats } from './use-save-stats.ts'
import text from '../../ui/text.module.css'
import styles from './SheetBar.module.css'

interface Props {
  unsaved: number
  contested: number
  stats: ReturnType<typeof useSaveStats>
  sheets: GameSheets
  onSave: () => void
}

/** Stands at the lower edge while stats are edited: the state of saving, what is contested, and 'Save Stats'. */
export function SheetBar({ unsaved, contested, stats, sheets, onSave }: Props) {
  const both = [sheets.home, sheets.away]
  const canUndo = both.some((sheet) => sheet.summary().canUndo)
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <p className={text.muted}>
          {stats.saving
            ? 'Saving stats...'
            : unsaved === 0
              ? 'Everything is sent'
              : `${unsaved} ${unsaved === 1 ? 'value' : 'values'} not sent yet`}
        </p>
        <div role="alert">
          {stats.failure && unsaved > 0 && (
            <p className={styles.failure}>{stats.failure} Your values are kept on this device.</p>
          )}
          {contested > 0 && (
            <p className={styles.failure}>
              {contested === 1
                ? 'Someone else changed a value too: choose above.'
                : `Someone else changed ${contested} values too: choose above.`}
            </p>
          )}
        </div>
      </div>
      {canUndo && <Button onClick={() => both.forEach((sheet) => sheet.undo())}>Undo paste</Button>}
      <PrimaryButton onClick={onSave} disabled={stats.saving || contested > 0}>
        Save Stats
      </PrimaryButton>
    </div>
  )
}
