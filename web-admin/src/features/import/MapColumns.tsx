import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core'
import { useRef, useState } from 'react'
import { fieldsOfKind, SKIPPED_COLUMN, type TableKind, tableKind } from '@league/contracts/import/kinds'
import { formatCount } from '../../ui/format-count.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import {
  asksForDateOrder,
  type MappedTable,
  missingText,
  openColumns,
  repeatedColumn,
  type Target,
} from './wizard.ts'
import page from './ImportPage.module.css'
import styles from './MapColumns.module.css'

interface Props {
  target: Target
  tables: readonly MappedTable[]
  isBusy: boolean
  onChange: (index: number, change: Partial<MappedTable>) => void
  /** Reads the columns of a table again as those of another kind. */
  onKind: (index: number, kind: TableKind) => void
  onReplace: () => void
  onBack: () => void
  onDone: (remember: boolean) => void
}

const kindLabels: Readonly<Record<TableKind, string>> = {
  teams: 'Teams',
  roster: 'Rosters',
  games: 'Games and results',
  stats: 'Box scores',
}

/** Chooses the field of each column. The preview is always offered: it leads to what is left to choose. */
export function MapColumns({ target, tables, isBusy, onChange, onKind, onReplace, onBack, onDone }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [remember, setRemember] = useState(true)
  const [refusal, setRefusal] = useState('')
  const used = tables.filter(({ isUsed }) => isUsed)
  const left = used.reduce((sum, table) => sum + openColumns(table).length, 0)
  const sources = [...new Set(used.map(({ source }) => source).filter(Boolean))]
  const preview = () => {
    const problem = problemOf(tables, target)
    setRefusal(problem?.message ?? '')
    if (!problem) return onDone(remember)
    root.current?.querySelector<HTMLElement>(`[data-field="${problem.field}"]`)?.focus()
  }
  return (
    <div className={page.wizard} ref={root}>
      {tables.map((table, index) => (
        <section
          key={`${table.file}:${table.sheet}`}
          className={styles.table}
          aria-label={table.sheet ? `${table.fileName}, ${table.sheet}` : table.fileName}
        >
          <div className={styles.file}>
            <Icon name="sheet" size={16} />
            <p>
              <strong>{table.sheet ? `${table.fileName}, ${table.sheet}` : table.fileName}</strong>{' '}
              {formatCount(table.rows, 'row')}, {formatCount(table.columns.length, 'column')}
              {table.source && ` · recognized as a ${table.source} export`}
              {table.isRemembered && ' · columns as you chose them last time'}
            </p>
            {index === 0 && (
              <Button variant="subtle" c="var(--ink)" onClick={onReplace}>
                Replace file
              </Button>
            )}
          </div>
          {target.data === 'season' && (
            <NativeSelect
              className={styles.kind}
              label="The rows are"
              value={table.isUsed ? table.kind : ''}
              data={[
                ...tableKind.options.map((kind) => ({ value: kind, label: kindLabels[kind] })),
                { value: '', label: 'Don’t import this table' },
              ]}
              onChange={(event) => {
                const kind = event.currentTarget.value
                if (kind === '') onChange(index, { isUsed: false })
                else onKind(index, kind as TableKind)
              }}
            />
          )}
          {table.isUsed && (
            <>
              <DataTable
                label="Columns"
                head={
                  <>
                    <th>Column in your file</th>
                    <th>First values</th>
                    <th>Field</th>
                    <th>How we matched it</th>
                    <th>Will read as</th>
                  </>
                }
              >
                {table.columns.map((column, nth) => (
                  <ColumnRow
                    // oxlint-disable-next-line react/no-array-index-key -- two columns can have the same header
                    key={nth}
                    id={`${index}-${nth}`}
                    column={column}
                    field={table.fields[nth] ?? null}
                    isRepeated={repeatedColumn(table) === nth}
                    isChosen={table.fields[nth] !== column.field}
                    isRemembered={table.isRemembered}
                    source={table.source}
                    dateOrder={table.dateOrder ?? 'mdy'}
                    options={fieldsOfKind[table.kind]}
                    onChange={(field) => {
                      setRefusal('')
                      onChange(index, { fields: table.fields.with(nth, field) })
                    }}
                  />
                ))}
              </DataTable>
              {asksForDateOrder(table) && (
                <Radio.Group
                  label="The dates can be read in two ways. Which one is right?"
                  value={table.dateOrder ?? ''}
                  onChange={(value) => onChange(index, { dateOrder: value as 'mdy' | 'dmy' })}
                >
                  <div className={styles.orders}>
                    <Radio value="mdy" label="Month first (3/4 is March 4)" data-field={`${index}-order`} />
                    <Radio value="dmy" label="Day first (3/4 is April 3)" />
                  </div>
                </Radio.Group>
              )}
            </>
          )}
        </section>
      ))}
      <div className={page.foot}>
        <output>
          {refusal ? (
            <strong className={page.left}>{refusal}</strong>
          ) : left > 0 ? (
            <>
              <strong className={page.left}>{formatCount(left, 'column')} left.</strong> Choose a field, or
              “Don’t import”.
            </>
          ) : (
            'All columns are matched.'
          )}
        </output>
        <Checkbox
          label={sources[0] ? `Remember for ${sources[0]} files` : 'Remember for files like this'}
          description="On this device"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Button onClick={onBack}>Back</Button>
        <PrimaryButton loading={isBusy} onClick={preview}>
          Preview import
        </PrimaryButton>
      </div>
    </div>
  )
}

/** Returns what has to be chosen first, and the field to go to. */
function problemOf(
  tables: readonly MappedTable[],
  target: Target,
): { message: string; field: string } | null {
  if (!tables.some(({ isUsed }) => isUsed)) return { message: 'Choose a table to import.', field: '0-0' }
  for (const [index, table] of tables.entries()) {
    if (!table.isUsed) continue
    const [open] = openColumns(table)
    if (open !== undefined)
      return {
        message: `Choose a field for “${table.columns[open]?.header ?? ''}”, or “Don’t import”.`,
        field: `${index}-${open}`,
      }
    const repeated = repeatedColumn(table)
    if (repeated !== null)
      return {
        message: 'Two columns have the same field. Choose another one for one of them.',
        field: `${index}-${repeated}`,
      }
    const missing = missingText(table, target)
    const skipped = Math.max(0, table.fields.indexOf(SKIPPED_COLUMN))
    if (missing) return { message: missing, field: `${index}-${skipped}` }
    if (asksForDateOrder(table) && table.dateOrder === null)
      return { message: 'Choose how to read the dates.', field: `${index}-order` }
  }
  return null
}
