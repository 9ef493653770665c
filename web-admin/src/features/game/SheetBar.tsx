import { Button } from '@mantine/core'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import type { GameSheets } from './open-sheets.ts'
import type { useSaveStats } from './use-save-stats.ts'
import styles from './game.module.css'

interface Props {
  gameId: string
  unsaved: number
  contested: number
  stats: ReturnType<typeof useSaveStats>
  sheets: GameSheets
  onSave: () => void
}

/** Stands at the lower edge while stats are edited: the state of saving, what is contested, and 'Save Stats'. */
export function SheetBar({ gameId, unsaved, contested, stats, sheets, onSave }: Props) {
  const both = [sheets.home, sheets.away]
  const canUndo = both.some((sheet) => sheet.summary().canUndo)
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <output>
          {stats.saving
            ? 'Saving stats...'
            : unsaved === 0
              ? 'Nothing unsaved'
              : `${unsaved} unsaved ${unsaved === 1 ? 'value' : 'values'}`}
        </output>
        <div role="alert">
          {stats.failure && <p className={styles.failure}>{stats.failure} Your values are still here.</p>}
          {(stats.overtaken || contested > 0) && <MeanwhileNote gameId={gameId} />}
          {contested > 0 && (
            <p className={styles.failure}>
              {contested === 1
                ? 'A value that you typed was changed by someone else too.'
                : `${contested} values that you typed were changed by someone else too.`}
            </p>
          )}
        </div>
      </div>
      {contested > 0 && (
        <>
          <Button onClick={() => both.forEach((sheet) => sheet.takeTheirs())}>Take theirs</Button>
          <Button onClick={() => both.forEach((sheet) => sheet.keepMine())}>Keep mine</Button>
        </>
      )}
      {canUndo && <Button onClick={() => both.forEach((sheet) => sheet.undo())}>Undo paste</Button>}
      <PrimaryButton onClick={onSave} disabled={stats.saving || unsaved === 0 || contested > 0}>
        Save Stats
      </PrimaryButton>
    </div>
  )
}
