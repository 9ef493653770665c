import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportPreview, PreviewRow, RowAction } from '@league/contracts/import/views'
import { formatCount } from '../../ui/format-count.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { PreviewTableRow } from './PreviewTableRow.tsx'
import { type Choices, type MappedTable, rowNoun, type Target } from './wizard.ts'
import page from './ImportPage.module.css'
import styles from './PreviewImport.module.css'

interface Props {
  target: Target
  tables: readonly MappedTable[]
  preview: ImportPreview
  choices: Choices
  isBusy: boolean
  onChoice: (choices: Choices) => void
  onBack: () => void
  onDone: () => void
}

const groups: readonly { action: RowAction; title: string; icon: IconName }[] = [
  { action: 'skip', title: 'Skipped', icon: 'alert' },
  { action: 'change', title: 'Changed', icon: 'edit' },
  { action: 'create', title: 'Created', icon: 'plus' },
  { action: 'keep', title: 'Already there', icon: 'check' },
]

const SHOWN_ROWS = 20

/** Shows what an import creates, changes and skips, before anything is saved. The counters are filters. */
export function PreviewImport({ target, tables, preview, choices, isBusy, onChoice, onBack, onDone }: Props) {
  const [filter, setFilter] = useState<RowAction | null>(null)
  const [opened, setOpened] = useState<readonly RowAction[]>([])
  const { counts, newTeams, newLeagues, newPlayers } = preview
  const total = counts.create + counts.change + counts.keep + counts.skip
  const noun = rowNoun(target)
  const imported = counts.create + counts.change
  const also = [
    newLeagues.length > 0 &&
      `${newLeagues.length === 1 ? 'a new league' : 'new leagues'}: ${newLeagues.join(', ')}`,
    target.data !== 'teams' &&
      newTeams.length > 0 &&
      `${formatCount(newTeams.length, 'new team')}: ${newTeams.join(', ')}`,
    newPlayers > 0 && formatCount(newPlayers, 'new player'),
  ].filter((text) => text !== false)
  const counter = (action: RowAction | null, count: number, label: string, icon?: IconName) => (
    <button
      type="button"
      className={styles.counter}
      aria-pressed={filter === action}
      data-action={action ?? undefined}
      onClick={() => setFilter(action)}
    >
      <strong>{count.toLocaleString('en-US')}</strong>{' '}
      <span>
        {icon && <Icon name={icon} size={16} />} {label}
      </span>
    </button>
  )
  const plural = (count: number) => (count === 1 ? noun : `${noun}s`)
  return (
    <div className={page.wizard}>
      <fieldset className={styles.counters}>
        <legend>Show</legend>
        {counter(null, total, `${total === 1 ? 'row' : 'rows'} in the file`)}
        {counter('create', counts.create, `${plural(counts.create)} created`, 'plus')}
        {counter('change', counts.change, `${plural(counts.change)} changed`, 'edit')}
        {counts.keep > 0 && counter('keep', counts.keep, 'already there', 'check')}
        {counter('skip', counts.skip, `${counts.skip === 1 ? 'row' : 'rows'} skipped`, 'alert')}
      </fieldset>
      {also.length > 0 && <p className={styles.also}>This creates {also.join('; ')}.</p>}
      <DataTable
        label="Rows"
        head={
          <>
            <th data-number>Row</th>
            <th>What happens</th>
            <th>Read as</th>
            <th>Note</th>
          </>
        }
      >
        {groups
          .filter(({ action }) => counts[action] > 0 && (filter === null || filter === action))
          .map(({ action, title, icon }) => {
            const rows = preview.rows.filter((row) => row.action === action)
            const isOpen = opened.includes(action) || filter === action
            const shown = isOpen ? rows : rows.slice(0, SHOWN_ROWS)
            const unlisted = counts[action] - rows.length
            return [
              <tr key={action} className={styles.group}>
                <th colSpan={4} scope="rowgroup">
                  {title} <span>{counts[action].toLocaleString('en-US')}</span>
                </th>
              </tr>,
              ...shown.map((row) => (
                <PreviewTableRow
                  key={`${row.table}:${row.row}`}
                  row={row}
                  icon={icon}
                  fileName={tables.length > 1 ? tableName(tables, row) : null}
                  isBusy={isBusy}
                  onChoose={(name, value) =>
                    onChoice({ ...choices, names: { ...choices.names, [name]: value } })
                  }
                  onCreateAnyway={() =>
                    onChoice({
                      ...choices,
                      createAnyway: [...choices.createAnyway, `${row.table}:${row.row}`],
                    })
                  }
                  onValue={(field, value) =>
                    onChoice({
                      ...choices,
                      values: { ...choices.values, [`${row.table}:${row.row}:${field}`]: value },
                    })
                  }
                />
              )),
              (shown.length < rows.length || (isOpen && unlisted > 0)) && (
                <tr key={`${action}-more`}>
                  <td colSpan={4} data-cell="line">
                    {shown.length < rows.length ? (
                      <Button variant="subtle" c="var(--ink)" onClick={() => setOpened([...opened, action])}>
                        Show {rows.length - shown.length} more
                      </Button>
                    ) : (
                      `And ${unlisted.toLocaleString('en-US')} more.`
                    )}
                  </td>
                </tr>
              ),
            ]
          })}
      </DataTable>
      <div className={page.foot}>
        <p>
          {imported === 0
            ? 'There is nothing to import.'
            : 'Nothing is saved yet. Undo takes back the whole import.'}
        </p>
        <Button onClick={onBack}>Back</Button>
        <PrimaryButton loading={isBusy} disabled={imported === 0} onClick={onDone}>
          Import {formatCount(imported, noun)}
        </PrimaryButton>
      </div>
    </div>
  )
}

function tableName(tables: readonly MappedTable[], { table }: PreviewRow): string {
  const used = tables.filter(({ isUsed }) => isUsed)[table]
  return used ? used.sheet || used.fileName : ''
}
