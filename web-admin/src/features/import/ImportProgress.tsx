import { Anchor, Button, Progress } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ImportView } from '@league/contracts/import/views'
import { paths } from '../../paths.ts'
import { formatCount } from '../../ui/format-count.ts'
import { ImportCountsList } from './ImportCountsList.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { describeImportState } from './import-state-text.ts'
import { isInProgress } from './run-import.ts'
import { UndoImport } from './RecentImports.tsx'
import { rowNoun, type Target } from './wizard.ts'
import styles from './ImportPage.module.css'

interface Props {
  view: ImportView
  target: Target
  organizationId: string
  onRestart: () => void
  onRetry: () => void
}

/** The progress of an import, and when it has ended, what it did, with its undo. */
export function ImportProgress({ view, target, organizationId, onRestart, onRetry }: Props) {
  const percentage = view.total === 0 ? 0 : Math.round((view.done / view.total) * 100)
  const { preview, seasonId, leagueId } = view
  return (
    <section className={styles.wizard} aria-label="Import">
      <output>{describeImportState(view)}</output>
      {isInProgress(view) && (
        <Progress.Root size="lg">
          <Progress.Section value={percentage} color="ink" aria-label="Progress of the import" />
        </Progress.Root>
      )}
      {view.problems.length > 0 && <ImportProblems problems={view.problems} count={view.problemCount} />}
      {view.counts && <ImportCountsList counts={view.counts} />}
      {view.state === 'done' && preview && (
        <p>
          {formatCount(preview.counts.create, rowNoun(target))} created, {preview.counts.change} changed,{' '}
          {preview.counts.skip} skipped.
        </p>
      )}
      {!isInProgress(view) && (
        <div className={styles.buttons}>
          {view.state === 'failed' && <Button onClick={onRetry}>Try again</Button>}
          {view.done > 0 && <UndoImport id={view.id} organizationId={organizationId} onDone={onRestart} />}
          <Button onClick={onRestart}>Import another file</Button>
          {view.state === 'done' && seasonId && leagueId && (
            <Anchor component={Link} to={paths.league(seasonId, leagueId)} fw={600}>
              Open league
            </Anchor>
          )}
        </div>
      )}
    </section>
  )
}
