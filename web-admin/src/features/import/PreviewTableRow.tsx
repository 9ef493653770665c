import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PreviewRow } from '@league/contracts/import/views'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { formatDay, formatTime } from './cell-text.ts'
import styles from './PreviewImport.module.css'

interface Props {
  row: PreviewRow
  icon: IconName
  /** The name of the table, if there are several. */
  fileName: string | null
  isBusy: boolean
  onChoose: (name: string, value: string) => void
  onCreateAnyway: () => void
  onValue: (field: string, value: string) => void
}

const labels = { create: 'Create', change: 'Change', keep: 'Keep', skip: 'Skip' } as const

/** A row of the file: what happens with it, and how to correct what keeps it from being imported. */
export function PreviewTableRow({ row, icon, fileName, isBusy, onChoose, onCreateAnyway, onValue }: Props) {
  const [corrected, setCorrected] = useState<string | null>(null)
  const { action, values, note, changes, options, isRepeated, field } = row
  return (
    <tr>
      <td data-number data-cell="lead">
        {fileName && <span className={styles.muted}>{fileName} </span>}
        {row.row}
      </td>
      <td data-cell="state">
        <span className={styles.action} data-action={action}>
          <Icon name={icon} size={16} /> {labels[action]}
        </span>
      </td>
      <td data-cell="title">{describeRow(values)}</td>
      <td data-cell="line">
        {changes.map(({ label, before, after }) => (
          <span key={label} className={styles.change}>
            {label} {before && <s>{formatTime(before)}</s>}
            {before && <Icon name="right" size={12} />} <strong>{formatTime(after)}</strong>
          </span>
        ))}
        {note && <span>{note} </span>}
        {options.map(({ label, name, value }) => (
          <Button
            key={value}
            variant="subtle"
            c="var(--ink)"
            disabled={isBusy}
            onClick={() => onChoose(name, value)}
          >
            {label}
          </Button>
        ))}
        {isRepeated && (
          <Button variant="subtle" c="var(--ink)" disabled={isBusy} onClick={onCreateAnyway}>
            Create anyway
          </Button>
        )}
        {field && corrected === null && (
          <Button
            variant="subtle"
            c="var(--ink)"
            disabled={isBusy}
            onClick={() => setCorrected(values[field] ?? '')}
          >
            {field === 'date' ? 'Enter a date' : 'Correct'}
          </Button>
        )}
        {field && corrected !== null && (
          <form
            className={styles.correct}
            onSubmit={(event) => {
              event.preventDefault()
              onValue(field, corrected)
            }}
          >
            <TextInput
              aria-label={`Correct value of row ${row.row}`}
              value={corrected}
              ref={focusOnMount}
              maxLength={200}
              onChange={(event) => setCorrected(event.currentTarget.value)}
            />
            <Button type="submit" disabled={isBusy}>
              Apply
            </Button>
          </form>
        )}
      </td>
    </tr>
  )
}

/** Returns what a row was read as, in one line. */
export function describeRow(values: PreviewRow['values']): string {
  const {
    date = '',
    time = '',
    home,
    away,
    venue,
    result,
    player,
    jersey,
    position,
    team,
    abbreviation,
    league,
    pts,
  } = values
  const start = [date && formatDay(date), time && formatTime(time)].filter(Boolean).join(', ')
  const matchup = home && away ? `${away} at ${home}` : (home ?? away)
  const name = jersey && player ? `${player}, #${jersey.replace(/^#/, '')}` : player
  const points = pts && `${pts} points`
  return [start, name, matchup, result, points, position, team, abbreviation, league, venue]
    .filter(Boolean)
    .join(' · ')
}
