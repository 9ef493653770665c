import { Anchor, Progress } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ImportView } from '@league/contracts/import/views'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section.tsx'
import { ImportCountsTable } from './ImportCountsTable.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { stateText } from './state-text.ts'

/** How far an import is, what it found, where it went. */
export function ImportProgress({ state }: { state: ImportView }) {
  const share = state.total === 0 ? 0 : Math.round((state.done / state.total) * 100)
  return (
    <Section title={state.dryRun ? 'Check' : 'Import'}>
      <output>{stateText(state)}</output>
      {(state.state === 'running' || state.state === 'checking') && (
        <Progress.Root size="lg">
          <Progress.Section value={share} color="ink" aria-label="Progress of the import" />
        </Progress.Root>
      )}
      {state.problems.length > 0 && <ImportProblems problems={state.problems} />}
      {state.counts && <ImportCountsTable counts={state.counts} />}
      {state.state === 'done' && state.seasonId && state.leagueId && (
        <Anchor component={Link} to={paths.league(state.seasonId, state.leagueId)} fw={600}>
          Open the league
        </Anchor>
      )}
    </Section>
  )
}
