import { VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { formatCount } from '../../ui/format-count.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { listFormat } from '../../ui/list-format.ts'
import type { ListColumn } from './list-columns.ts'
import type { ListRow, RowPlan } from './list-rows.ts'
import text from '../../ui/text.module.css'
import styles from './ListPreview.module.css'

interface Props {
  ref: RefObject<HTMLTableElement | null>
  rows: readonly ListRow[]
  plans: readonly RowPlan[]
  columns: readonly ListColumn[]
  /** The first cell of each pasted column that is not used. */
  unused: readonly string[]
  onChange: (rows: readonly ListRow[]) => void
  /** Called for Enter in a cell. */
  onSave: () => void
}

const icons = { new: 'plus', existing: 'check', skipped: 'ban', error: 'alert' } as const satisfies Record<
  RowPlan['kind'],
  IconName
>

/** The rows of a list with what each becomes. Every cell can be edited, and a row left out. */
export function ListPreview({ ref, rows, plans, columns, unused, onChange, onSave }: Props) {
  // Columns without a value need no place, except for those that a row cannot do without.
  const [first] = columns
  const shown = columns.filter((column) => column === first || rows.some(({ cells }) => cells[column.key]))
  const wasFocused = useRef(false)
  useLayoutEffect(() => {
    if (wasFocused.current) return
    wasFocused.current = true
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    const wrong = find('tr[data-kind="error"] :is(select, input)')
    ;(wrong ?? find('input'))?.focus()
  }, [ref])
  const change = (row: ListRow, changed: Partial<ListRow>) =>
    onChange(rows.map((other) => (other === row ? withoutRefusal({ ...row, ...changed }) : other)))
  const remove = (row: ListRow) => onChange(rows.filter((other) => other !== row))
  return (
    <>
      <output className={styles.summary}>{summaryOf(plans)}</output>
      {unused.length > 0 && <p className={text.hint}>{unusedText(unused)}</p>}
      <section className={styles.scroll} aria-label="Preview" tabIndex={-1}>
        <table className={styles.table} ref={ref}>
          <thead>
            <tr>
              {shown.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">Becomes</th>
              <th scope="col">
                <VisuallyHidden>Leave out</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const plan = plans[index]
              if (!plan) return null
              return (
                <tr key={row.id} data-kind={plan.kind}>
                  {shown.map(({ key, label, maxLength, inputMode }) => (
                    <td key={key} data-column={key} data-label={label}>
                      <input
                        aria-label={`${label}, row ${index + 1}`}
                        maxLength={maxLength}
                        inputMode={inputMode}
                        value={row.cells[key] ?? ''}
                        onChange={(event) =>
                          change(row, { cells: { ...row.cells, [key]: event.currentTarget.value } })
                        }
                        onKeyDown={(event) => {
                          if (event.key === 'Enter') onSave()
                        }}
                      />
                    </td>
                  ))}
                  <td className={styles.plan}>
                    <span>
                      <Icon name={icons[plan.kind]} size={12} /> {plan.text}
                    </span>
                    {plan.choices && (
                      <select
                        aria-label={`What row ${index + 1} becomes`}
                        value={plan.choice ?? ''}
                        onChange={(event) => change(row, { choice: event.currentTarget.value })}
                      >
                        {plan.choice === undefined && <option value="">Choose</option>}
                        {plan.choices.map(({ value, label }) => (
                          <option key={value} value={value}>
                            {label}
                          </option>
                        ))}
                      </select>
                    )}
                  </td>
                  <td className={styles.remove}>
                    <button
                      type="button"
                      aria-label={`Leave out row ${index + 1}`}
                      onClick={() => remove(row)}
                    >
                      <Icon name="close" />
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Drops a refusal once its row is another one. */
function withoutRefusal(row: ListRow): ListRow {
  const rest = { ...row }
  delete rest.refusal
  return rest
}

const words = [
  ['new', 'new', 'new'],
  ['existing', 'existing', 'existing'],
  ['skipped', 'skipped', 'skipped'],
  ['error', 'row to correct', 'rows to correct'],
] as const

/** Returns how many rows become what: '8 new, 2 existing, 1 row to correct'. */
function summaryOf(plans: readonly RowPlan[]): string {
  return words
    .flatMap(([kind, one, several]) => {
      const count = plans.filter((plan) => plan.kind === kind).length
      return count > 0 ? [formatCount(count, one, several)] : []
    })
    .join(', ')
}

const MAX_UNUSED = 3

/** Returns which columns are not used: 'The columns that start with “Coach” and “City” are not used.' */
function unusedText(unused: readonly string[]): string {
  const more = unused.length - MAX_UNUSED
  const names = unused.slice(0, MAX_UNUSED).map((cell) => `“${cell}”`)
  const listed = listFormat.format(more > 0 ? [...names, `${more} more`] : names)
  return unused.length === 1
    ? `The column that starts with ${listed} is not used.`
    : `The columns that start with ${listed} are not used.`
}
