import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ImportView } from '@league/contracts/import/views'
import { OrganizationSelect } from '../../app/OrganizationSelect.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { useRead } from '../../app/use-read.ts'
import { useTenant } from '../../app/use-tenant.ts'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { FileChoice } from './FileChoice.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { importForm, sortFiles } from './chosen-files.ts'
import styles from './import.module.css'

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

  const run = async (dryRun: boolean) => {
    setImportId(null)
    try {
      const { body } = await start.mutateAsync({
        input: { query: tenant.query ?? {}, body: importForm(chosen.files, { season, league, dryRun }) },
      })
      setImportId(body.import.id)
    } catch {
      // Said below.
    }
  }
  return (
    <Page title="Import a season" aside="Teams, players, rosters, games and box scores out of CSV files.">
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
          <Button onClick={() => void run(true)} disabled={!isReady || isBusy}>
            Check files
          </Button>
          <PrimaryButton onClick={() => void run(false)} disabled={!isReady || isBusy}>
            Import
          </PrimaryButton>
        </Group>
        <p className={styles.hint}>
          Checking writes nothing. An import can be interrupted and repeated: nothing comes in twice.
        </p>
      </div>
      <div role="alert">
        {start.error && (
          <Alert color="var(--danger)" variant="outline" role="presentation" title="The import did not start">
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
