import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ImportView } from '@league/contracts/import/views'
import { OrganizationSelect } from '../../shared/OrganizationSelect.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { FileChoice } from './FileChoice.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { importForm, sortFiles } from './chosen-files.ts'
import text from '../../ui/text.module.css'
import styles from './ImportPage.module.css'

/** Import of a season: choose the files, check them without writing, run, see what came in. */
export function ImportPage() {
  const tenant = useTenant()
  const [season, setSeason] = useState('')
  const [league, setLeague] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [importId, setImportId] = useState<string | null>(null)
  const start = useCommand('POST /api/imports')
  const progress = useRead(
    'GET /api/imports/:id',
    { params: { id: importId ?? '' }, query: tenant.query ?? {} },
    {
      enabled: importId !== null,
      poll: { every: 700, while: (answer) => !answer || isUnderWay(answer.import.state) },
    },
  )
  const state = progress.data?.import
  const isBusy = start.isPending || (state !== undefined && isUnderWay(state.state))
  const chosen = sortFiles(files)
  const isReady =
    season.trim() !== '' && league.trim() !== '' && chosen.missing.length === 0 && tenant.query !== null

  const run = (dryRun: boolean) => {
    setImportId(null)
    const body = importForm(chosen.files, { season, league, dryRun })
    start.mutate(
      { input: { query: tenant.query ?? {}, body } },
      { onSuccess: (answer) => setImportId(answer.body.import.id) },
    )
  }
  return (
    <Page title="Import a season" subtitle="Teams, players, rosters, games and box scores out of CSV files.">
      <div className={styles.form}>
        {tenant.isSuperAdmin && (
          <OrganizationSelect
            value={tenant.chosen}
            onChange={(event) => tenant.choose(event.currentTarget.value)}
          />
        )}
        <Group grow align="start">
          <TextInput
            label="Season"
            required
            maxLength={100}
            value={season}
            onChange={(event) => setSeason(event.currentTarget.value)}
          />
          <TextInput
            label="League"
            required
            maxLength={100}
            value={league}
            onChange={(event) => setLeague(event.currentTarget.value)}
          />
        </Group>
        <FileChoice files={files} chosen={chosen} onChoose={setFiles} />
        <Group>
          <Button onClick={() => run(true)} disabled={!isReady || isBusy}>
            Check files
          </Button>
          <PrimaryButton onClick={() => run(false)} disabled={!isReady || isBusy}>
            Import
          </PrimaryButton>
        </Group>
        <p className={text.hint}>
          Checking writes nothing. An import can be interrupted and repeated: nothing comes in twice.
        </p>
      </div>
      <div role="alert">
        {start.error && (
          <Alert color="var(--error)" variant="outline" role="presentation" title="The import did not start">
            {failureText(start.error)}
          </Alert>
        )}
      </div>
      {state && <ImportProgress state={state} />}
    </Page>
  )
}

function isUnderWay(state: ImportView['state']): boolean {
  return state === 'checking' || state === 'running'
}
