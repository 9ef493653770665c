import { Button } from '@mantine/core'
import type { ImportView } from '@league/contracts/import/views'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { ImportCountsList } from './ImportCountsList.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { describeImportState } from './import-state-text.ts'
import styles from './ImportPage.module.css'

interface Props {
  view: ImportView
  isBusy: boolean
  onBack: () => void
  onDone: () => void
}

/** What the files of a season in our own form have, or the problems to correct in them. */
export function PreviewSeason({ view, isBusy, onBack, onDone }: Props) {
  return (
    <div className={styles.wizard}>
      <output>{describeImportState(view)}</output>
      {view.problems.length > 0 && <ImportProblems problems={view.problems} count={view.problemCount} />}
      {view.counts && <ImportCountsList counts={view.counts} />}
      <div className={styles.foot}>
        <p>Nothing is saved yet. You can repeat an import: it adds no duplicates.</p>
        <Button onClick={onBack}>Back</Button>
        <PrimaryButton loading={isBusy} disabled={view.state !== 'checked'} onClick={onDone}>
          Import season
        </PrimaryButton>
      </div>
    </div>
  )
}
