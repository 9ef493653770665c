import { Anchor, Progress } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ImportView } from '@league/contracts/import/views'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section.tsx'
import { ImportCountsList } from './ImportCountsList.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { describeImportState } from './import-state-text.ts'

/** The progress of an import, its problems and counts, and a link to the imported league. */
export function ImportProgress({ view }: { view: ImportView }) {
  const percentage = view.total === 0 ? 0 : Math.round((view.done / view.total) * 100)
  return (
    <Section title={view.dryRun ? 'Check' : 'Import'}>
      <output>{describeImportState(view)}</output>
      {(view.state === 'running' || view.state === 'checking') && (
        <Progress.Root size="lg">
          <Progress.Section value={percentage} color="ink" aria-label="Progress of the import" />
        </Progress.Root>
      )}
      {view.problems.length > 0 && <ImportProblems problems={view.problems} count={view.problemCount} />}
      {view.counts && <ImportCountsList counts={view.counts} />}
      {view.state === 'done' && view.seasonId && view.leagueId && (
        <Anchor component={Link} to={paths.league(view.seasonId, view.leagueId)} fw={600}>
          Open league
        </Anchor>
      )}
    </Section>
  )
}
