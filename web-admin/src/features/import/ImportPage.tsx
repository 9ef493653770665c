import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ImportView } from '@league/contracts/import/views'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { FilePicker } from './FilePicker.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { createImportForm, matchFiles } from './import-files.ts'
import text from '../../ui/text.module.css'
import styles from './ImportPage.module.css'

const POLL_INTERVAL_MS = 700

/** Imports a season from CSV files, which can be checked first without saving anything. */
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
      poll: { every: POLL_INTERVAL_MS, while: (data) => !data || isInProgress(data.import.state) },
    },
  )
  const view = progress.data?.import
  const isBusy = start.isPending || (view !== undefined && isInProgress(view.state))
  const matches = matchFiles(files)
  const isReady =
    season.trim() !== '' && league.trim() !== '' && matches.missing.length === 0 && tenant.query !== null

  const startImport = (dryRun: boolean) => {
    setImportId(null)
    const body = createImportForm(matches.files, { season, league, dryRun })
    start.mutate(
      { input: { query: tenant.query ?? {}, body } },
      { onSuccess: (response) => setImportId(response.body.import.id) },
    )
  }
  return (
    <Page
      title="Import a season"
      subtitle="Imports teams, players, rosters, games and box scores from CSV files."
    >
      <div className={styles.form}>
        <TenantSelect tenant={tenant} />
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
        <FilePicker files={files} matches={matches} isUploading={start.isPending} onSelect={setFiles} />
        <Group>
          <Button onClick={() => startImport(true)} disabled={!isReady || isBusy}>
            Check files
          </Button>
          <PrimaryButton onClick={() => startImport(false)} disabled={!isReady || isBusy}>
            Import season
          </PrimaryButton>
        </Group>
        <p className={text.hint}>
          A check saves nothing. You can repeat an import that was interrupted: it adds no duplicates.
        </p>
      </div>
      <div role="alert">
        {start.error && (
          <Alert
            color="var(--error)"
            variant="outline"
            role="presentation"
            title="The import could not be started"
          >
            {failureText(start.error)}
          </Alert>
        )}
      </div>
      {view && <ImportProgress view={view} />}
    </Page>
  )
}

function isInProgress(state: ImportView['state']): boolean {
  return state === 'checking' || state === 'running'
}
