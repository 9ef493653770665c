import { Alert } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SeasonView } from '@league/contracts/season/views'
import type { TableKind } from '@league/contracts/import/kinds'
import { guessColumns } from '@league/contracts/import/guess-columns'
import type { ImportView } from '@league/contracts/import/views'
import { failureText, withMessage } from '../../lib/failure-text.ts'
import { ChooseData } from './ChooseData.tsx'
import { createImportForm, matchFiles } from './import-files.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { MapColumns } from './MapColumns.tsx'
import { PreviewImport } from './PreviewImport.tsx'
import { PreviewSeason } from './PreviewSeason.tsx'
import { rememberedFields, rememberFields } from './remembered-columns.ts'
import { type ImportRequest, isInProgress, runImport } from './run-import.ts'
import { UploadFile } from './UploadFile.tsx'
import {
  type Choices,
  dataLabels,
  formOf,
  type MappedTable,
  mapTable,
  noChoices,
  planOf,
  type Target,
} from './wizard.ts'
import styles from './ImportPage.module.css'

interface Props {
  organizationId: string
  query: { organization_id?: string }
  seasons: readonly Pick<SeasonView, 'id' | 'name' | 'active'>[]
  onTitle: (title: string, subtitle: string) => void
}

const [DATA, FILE, COLUMNS, PREVIEW, IMPORT] = [0, 1, 2, 3, 4]

/** What a failure is called where it is not that of reading the files. */
const failureTitle: Readonly<Record<number, string>> = {
  [PREVIEW]: 'Nothing was imported',
  [IMPORT]: 'The import stopped',
}

/** The steps of an import, from the choice of the data to its end. Nothing is saved before the last one. */
export function ImportWizard({ organizationId, query, seasons, onTitle }: Props) {
  const [step, setStep] = useState(DATA)
  const [target, setTarget] = useState<Target>(() => firstTarget(seasons))
  const [files, setFiles] = useState<readonly File[]>([])
  const [tables, setTables] = useState<readonly MappedTable[]>([])
  const [choices, setChoices] = useState<Choices>(noChoices)
  const [view, setView] = useState<ImportView | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const heading = useRef<HTMLDivElement>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  const season = seasons.find(({ id }) => id === target.seasonId)?.name ?? target.newSeason
  const isOwnForm = target.data === 'season' && matchFiles(files).missing.length === 0

  const open = (next: number) => {
    setStep(next)
    setFailure('')
    const { title } = dataLabels[target.data]
    onTitle(
      next === DATA ? 'Import' : title,
      next === DATA ? 'Rosters, teams, games and results from CSV and Excel files.' : season,
    )
    // The button that had the focus may be gone.
    heading.current?.focus()
  }
  /** Sends files and waits for the result, which is passed on unless the check or the import failed. */
  const send = async (request: Omit<ImportRequest, 'query'>, onEnd: (view: ImportView) => void) => {
    setBusy(true)
    setFailure('')
    let hasStarted = false
    try {
      const signal = leaving.current?.signal ?? new AbortController().signal
      const show = (next: ImportView) => {
        hasStarted = true
        // The last preview stays while the next one is made.
        if (!next.dryRun || !isInProgress(next)) setView(next)
      }
      const ended = await runImport({ ...request, query }, show, signal)
      if (ended.state === 'failed') setFailure(ended.error ?? 'The reason is unknown.')
      onEnd(ended)
    } catch (error) {
      if (leaving.current?.signal.aborted) return
      // Nothing has begun, so the preview offers the import again.
      if (!hasStarted) setStep((current) => (current === IMPORT ? PREVIEW : current))
      setFailure(failureText(withMessage(error, 'The files could not be sent.')))
    } finally {
      setBusy(false)
    }
  }
  const sendTables = (
    dryRun: boolean,
    mapped: readonly MappedTable[] | null,
    chosen: Choices,
    onEnd: (view: ImportView) => void,
  ) =>
    send(
      {
        call: 'POST /api/imports/tables',
        form: formOf(planOf(target, files, mapped, chosen), files, dryRun),
      },
      onEnd,
    )
  const sendSeason = (dryRun: boolean, onEnd: (view: ImportView) => void) => {
    const form = createImportForm(matchFiles(files).files, { season, league: leagueName(target), dryRun })
    return send({ call: 'POST /api/imports', form }, onEnd)
  }
  const leagueName = ({ leagueId, newLeague }: Target) => (leagueId === 'new' ? newLeague : chosenLeague)
  const [chosenLeague, setChosenLeague] = useState('')

  const read = () => {
    setChoices(noChoices)
    if (isOwnForm) return sendSeason(true, ({ state }) => state !== 'failed' && open(PREVIEW))
    return sendTables(true, null, noChoices, (ended) => {
      if (ended.state !== 'checked' || !ended.tables) return
      setTables(ended.tables.map((table) => mapTable(table, rememberedFields(organizationId, table))))
      open(COLUMNS)
    })
  }
  const preview = (chosen: Choices) => {
    setChoices(chosen)
    return sendTables(true, tables, chosen, (ended) => ended.preview && open(PREVIEW))
  }
  const start = () => {
    open(IMPORT)
    const onEnd = () => {}
    return isOwnForm ? sendSeason(false, onEnd) : sendTables(false, tables, choices, onEnd)
  }
  const restart = () => {
    setFiles([])
    setTables([])
    setView(null)
    open(DATA)
  }
  return (
    <div className={styles.wizard}>
      <div ref={heading} tabIndex={-1} className={styles.heading}>
        <ImportSteps
          current={step}
          canGoBack={!isBusy && step !== IMPORT}
          onOpen={(next) => open(isOwnForm && next === COLUMNS ? FILE : next)}
        />
      </div>
      {step === DATA && (
        <ChooseData
          target={target}
          seasons={seasons}
          query={query}
          onLeagueName={setChosenLeague}
          onChange={(change) => setTarget((before) => ({ ...before, ...change }))}
          onDone={() => open(FILE)}
        />
      )}
      {step === FILE && (
        <UploadFile
          data={target.data}
          files={files}
          isBusy={isBusy}
          onFiles={setFiles}
          onBack={() => open(DATA)}
          onDone={() => void read()}
        />
      )}
      {step === COLUMNS && (
        <MapColumns
          target={target}
          tables={tables}
          isBusy={isBusy}
          onChange={(index, change) =>
            setTables(tables.map((table, nth) => (nth === index ? { ...table, ...change } : table)))
          }
          onKind={(index, kind) =>
            setTables(tables.map((table, nth) => (nth === index ? withKind(table, kind) : table)))
          }
          onReplace={() => open(FILE)}
          onBack={() => open(FILE)}
          onDone={(remember) => {
            if (remember)
              for (const table of tables.filter(({ isUsed }) => isUsed))
                rememberFields(
                  organizationId,
                  table,
                  table.fields.map((field) => field ?? 'skip'),
                )
            void preview(noChoices)
          }}
        />
      )}
      {step === PREVIEW && view && isOwnForm && (
        <PreviewSeason view={view} isBusy={isBusy} onBack={() => open(FILE)} onDone={() => void start()} />
      )}
      {step === PREVIEW && view?.preview && !isOwnForm && (
        <PreviewImport
          target={target}
          tables={tables}
          preview={view.preview}
          choices={choices}
          isBusy={isBusy}
          onChoice={(chosen) => void preview(chosen)}
          onBack={() => open(COLUMNS)}
          onDone={() => void start()}
        />
      )}
      {step === FILE && view?.state === 'invalid' && (
        <ImportProblems problems={view.problems} count={view.problemCount} />
      )}
      {step === IMPORT && view && !view.dryRun && (
        <ImportProgress
          view={view}
          target={target}
          organizationId={organizationId}
          onRestart={restart}
          onRetry={() => void start()}
        />
      )}
      {step === IMPORT && isBusy && (view === null || view.dryRun) && <output>Sending the files...</output>}
      <div role="alert">
        {failure && (
          <Alert
            color="var(--error)"
            variant="outline"
            role="presentation"
            title={failureTitle[step] ?? 'The files could not be read'}
          >
            {failure}
          </Alert>
        )}
      </div>
    </div>
  )
}

function firstTarget(seasons: Props['seasons']): Target {
  const season = seasons.find(({ active }) => active) ?? seasons[0]
  return { data: 'games', seasonId: season?.id ?? '', newSeason: '', leagueId: '', newLeague: '', teamId: '' }
}

/** Guesses the columns of a table again, as those of another kind. */
function withKind(table: MappedTable, kind: TableKind): MappedTable {
  const guess = guessColumns(
    kind,
    table.columns.map(({ header, values }) => ({ header, values: values.filter(Boolean) })),
  )
  const columns = table.columns.map((column, nth) => ({ ...column, ...guess.columns[nth] }))
  return {
    ...table,
    kind,
    source: guess.source,
    columns,
    isUsed: true,
    isRemembered: false,
    fields: columns.map(({ field }) => field),
  }
}
