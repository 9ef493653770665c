import type { OrganizationId } from '@league/contracts/kernel/id'
import type { EventHandlers, RecordOf } from './runtime/define-projection.ts'
import type { TableTypes } from './runtime/projection.ts'

/** What takes the place of a text once it is erased, by the field of its events: a column and its new value. */
type ErasedColumns<R> = { [field: string]: { [C in keyof R]?: R[C] } }

/**
 * Returns a handler that erases the texts which rows of a table show. A replay, which cannot read them, folds the
 * same values. A column without a value stays empty.
 *
 * @param rowOf returns the columns that select the row of an entity
 */
export function eraseShownTexts<Tables extends TableTypes, Table extends keyof Tables & string>(
  table: Table,
  rowOf: (organizationId: OrganizationId, id: string) => Partial<Tables[Table]>,
  columns: ErasedColumns<Tables[Table]>,
): Pick<EventHandlers<Tables>, 'PersonalDataErased'> {
  const shownTexts = ({ meta, data }: RecordOf<'PersonalDataErased'>) =>
    data.texts.flatMap(({ shownBy }) => {
      const erased = shownBy && columns[shownBy.field]
      return erased ? [{ by: rowOf(meta.organizationId, shownBy.id), erased }] : []
    })
  return {
    PersonalDataErased: {
      needs: (event) => shownTexts(event).map(({ by }) => ({ table, by })),
      fold(rows, event) {
        for (const { by, erased } of shownTexts(event))
          for (const row of rows[table].where(by)) {
            const shown = Object.entries(erased).filter(([column]) => row[column] !== null)
            if (shown.length > 0) rows[table].put({ ...row, ...(Object.fromEntries(shown) as typeof erased) })
          }
      },
    },
  }
}
