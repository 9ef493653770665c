import { Anchor, Button, Textarea } from '@mantine/core'
import { Fragment, useState } from 'react'
import { FileField } from '../../ui/FileField.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { templateAddress, templatesOf } from './templates.ts'
import type { Target } from './wizard.ts'
import text from '../../ui/text.module.css'
import styles from './ImportPage.module.css'

interface Props {
  data: Target['data']
  files: readonly File[]
  isBusy: boolean
  onFiles: (files: readonly File[]) => void
  onBack: () => void
  onDone: () => void
}

const MAX_FILES = 6

/** Chooses the files, by dropping them, with a picker, or by pasting cells of a spreadsheet. */
export function UploadFile({ data, files, isBusy, onFiles, onBack, onDone }: Props) {
  const [pasted, setPasted] = useState('')
  const templates = templatesOf[data]
  const paste = (value: string) => {
    setPasted(value)
    onFiles(value.trim() ? [new File([value], 'pasted rows.csv', { type: 'text/csv' })] : [])
  }
  return (
    <div className={styles.form}>
      <FileField
        label={data === 'season' ? 'Files' : 'File'}
        hint={
          data === 'season'
            ? `One workbook, or up to ${MAX_FILES} CSV or Excel files`
            : 'CSV or Excel (.xlsx), up to 16 MB'
        }
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        multiple={data === 'season'}
        files={pasted ? [] : files}
        progress={isBusy ? 'Reading...' : undefined}
        onChoose={(chosen) => {
          setPasted('')
          onFiles(
            chosen.filter(({ name }) => /\.(csv|tsv|txt|xlsx|xls|xlsm|pdf)$/i.test(name)).slice(0, MAX_FILES),
          )
        }}
        onRemove={() => onFiles([])}
      />
      <Textarea
        label="Or paste rows from a spreadsheet"
        description="Copy them with the row of headers."
        autosize
        minRows={3}
        maxRows={8}
        value={pasted}
        onChange={(event) => paste(event.currentTarget.value)}
      />
      <p className={text.hint}>
        {templates.length === 1 ? 'No file yet? ' : 'No files yet? Download templates: '}
        {templates.map((template, index) => (
          <Fragment key={template.file}>
            {index > 0 && ', '}
            <Anchor href={templateAddress(template)} download={template.file} inherit underline="always">
              {templates.length === 1 ? 'Download a template' : template.label}
            </Anchor>
          </Fragment>
        ))}
      </p>
      {data === 'season' && (
        <p className={text.hint}>
          Also files that were made for an earlier import: teams.csv, players.csv, rosters.csv, games.csv and
          box_scores.csv.
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>Back</Button>
        <PrimaryButton disabled={files.length === 0} loading={isBusy} onClick={onDone}>
          Continue
        </PrimaryButton>
      </div>
    </div>
  )
}
