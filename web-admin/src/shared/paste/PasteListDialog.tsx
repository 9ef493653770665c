import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Problem } from '@league/contracts/kernel/problem'
import { MAX_LIST_ENTRIES } from '@league/contracts/team/commands'
import { collectChanges } from '../../lib/changes-of-work.ts'
import { failureText } from '../../lib/failure-text.ts'
import { refreshReads, untilReadsArrive } from '../../lib/query-client.ts'
import { undoAction } from '../../lib/undo-changes.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { showSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { useDiscardQuestion } from '../../ui/use-discard-question.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { listText, readList, unusedColumns, type ListColumn } from './list-columns.ts'
import { refusedRow, type ListRow, type RowPlan } from './list-rows.ts'
import { ListPreview } from './ListPreview.tsx'

interface Props {
  title: string
  /** One and several of what is added. */
  nouns: readonly [string, string]
  hint: string
  example: string
  columns: readonly ListColumn[]
  /** Whether the columns, and what the rows are compared with, are still loading. */
  isLoading: boolean
  /** Returns what each row becomes. */
  planRows: (rows: readonly ListRow[]) => readonly RowPlan[]
  /** Adds the rows as one change. */
  send: (rows: readonly ListRow[]) => Promise<unknown>
  success: (count: number) => string
  onClose: () => void
}

/**
 * Adds a list that somebody pastes or types. A preview shows what each row becomes, to be corrected in place, and one button
 * saves all of them. Rows that the server refuses say why, and nothing is added then.
 */
export function PasteListDialog({
  title,
  nouns,
  hint,
  example,
  columns,
  isLoading,
  planRows,
  send,
  success,
  onClose,
}: Props) {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<readonly ListRow[] | null>(null)
  const [isAwaited, setIsAwaited] = useState(false)
  const preview = useRef<HTMLTableElement>(null)
  useReturnFocus()
  const { close, closeOnEscape } = useDiscardQuestion(onClose, () => text.trim() !== '' || rows !== null)
  // Once the rows are saved, they would be planned as entries that exist already.
  const [savedPlans, setSavedPlans] = useState<readonly RowPlan[] | null>(null)
  const plans = savedPlans ?? (rows ? planRows(rows) : [])
  const added = (rows ?? []).filter(
    (_, index) => plans[index]?.kind === 'new' || plans[index]?.kind === 'existing',
  )
  const saving = useMutation({
    // The rows that are sent: once they are saved, a read may say that they exist before the answer arrives.
    mutationFn: async (sent: readonly ListRow[]) => {
      const saved = await collectChanges(() => send(sent))
      setSavedPlans(plans)
      // The message does not come before what it says can be seen.
      await untilReadsArrive()
      return saved
    },
    // The command has its own retries.
    retry: false,
    onSuccess: ({ changes }, sent) => {
      showSuccess(success(sent.length), undoAction(changes))
      onClose()
    },
    onError: (error, sent) => {
      const issues = error instanceof Problem && error.code === 'list-refused' ? (error.issues ?? []) : []
      const refusals = new Map(
        issues.flatMap((issue) => {
          const refused = refusedRow(issue)
          const row = refused && sent[refused.index]
          return row ? [[row.id, refused.message]] : []
        }),
      )
      setRows((before) => before?.map((row) => ({ ...row, ...refusalOf(refusals.get(row.id)) })) ?? null)
      // What was refused has changed since the preview was made.
      if (refusals.size > 0) void refreshReads()
    },
  })
  const show = (from: string) => {
    // Cells of a column that is not known yet would be lost.
    setIsAwaited(isLoading)
    if (isLoading) return
    const read = readList(from, columns).map((cells, id): ListRow => ({ id, cells }))
    if (read.length > 0) setRows(read)
  }
  if (isAwaited && !isLoading) show(text)
  const save = () => {
    const wrong = preview.current?.querySelector<HTMLElement>('tr[data-kind="error"] :is(select, input)')
    if (wrong) wrong.focus()
    else if (added.length > 0 && !isTooLong) saving.mutate(added)
  }
  const isTooLong = added.length > MAX_LIST_ENTRIES
  const failure = isTooLong
    ? `A list has at most ${MAX_LIST_ENTRIES} rows. Remove ${formatCount(added.length - MAX_LIST_ENTRIES, 'row')}.`
    : saving.error && failureText(saving.error)
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={rows ? 'xl' : 'lg'}
      closeOnEscape={closeOnEscape}
      transitionProps={{ duration: 0 }}
      onFocusCapture={keepFocus}
    >
      <Stack gap="sm">
        {rows === null ? (
          <Textarea
            label="List"
            description={hint}
            placeholder={example}
            rows={8}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (text.trim() !== '' || !pasted.includes('\n')) return
              event.preventDefault()
              setText(pasted)
              show(pasted)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) show(text)
            }}
          />
        ) : (
          <ListPreview
            ref={preview}
            rows={rows}
            plans={plans}
            columns={columns}
            unused={unusedColumns(text, columns)}
            onChange={(changed) => {
              saving.reset()
              setRows(changed)
            }}
            onSave={save}
          />
        )}
        <FormFailure failure={failure} />
        <Group justify="flex-end">
          {rows === null ? (
            <Button onClick={onClose}>Cancel</Button>
          ) : (
            <Button
              onClick={() => {
                setText(
                  listText(
                    rows.map(({ cells }) => cells),
                    columns,
                  ),
                )
                setRows(null)
              }}
            >
              Edit as text
            </Button>
          )}
          {rows === null ? (
            <PrimaryButton onClick={() => show(text)} loading={isAwaited} disabled={text.trim() === ''}>
              Preview list
            </PrimaryButton>
          ) : (
            <PrimaryButton
              onClick={save}
              loading={saving.isPending || isLoading}
              disabled={rows.length === 0}
            >
              Add {formatCount(added.length, ...nouns)}
            </PrimaryButton>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

const refusalOf = (refusal: string | undefined) => (refusal === undefined ? {} : { refusal })
