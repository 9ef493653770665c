import { Button } from '@mantine/core'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import type { GameSheets } from './game-sheets.ts'
import type { useSaveStats } from './use-save-stats.ts'
import text from '../../ui/text.module.css'
import styles from './EditStatsBar.module.css'

interface Props {
  unsaved: number
  contested: number
  stats: ReturnType<typeof useSaveStats>
  sheets: GameSheets
  onSave: () => void
}

/** A bar at the bottom of the screen while statistics are edited: save status, conflicts, 'Save Stats'. */
export function EditStatsBar({ unsaved, contested, stats, sheets, onSave }: Props) {
  const both = [sheets.home, sheets.away]
  const canUndo = both.some((sheet) => sheet.summary().canUndo)
  return (
    <div className={styles.bar}>
      <div className={styles.status}>
        <p className={text.muted}>
          {stats.isSaving
            ? 'Saving stats...'
            : unsaved === 0
              ? 'Everything is sent'
              : `${unsaved} ${unsaved === 1 ? 'value' : 'values'} not sent yet`}
        </p>
        <div role="alert">
          {stats.failure && unsaved > 0 && (
            <p className={styles.failure}>{stats.failure} Your values are saved on this device.</p>
          )}
          {contested > 0 && (
            <p className={styles.failure}>
              {contested === 1
                ? 'Someone else changed a value too. Choose one above.'
                : `Someone else changed ${contested} values too. Choose above.`}
            </p>
          )}
        </div>
      </div>
      {canUndo && <Button onClick={() => both.forEach((sheet) => sheet.undo())}>Undo paste</Button>}
      <PrimaryButton onClick={onSave} disabled={stats.isSaving || contested > 0}>
        Save Stats
      </PrimaryButton>
    </div>
  )
}
