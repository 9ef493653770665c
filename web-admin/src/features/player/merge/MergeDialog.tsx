import { useForm } from '@mantine/form'
import { MAX_DUPLICATES } from '@league/contracts/merge/commands'
import { mergeQuestion, mergeMessages } from '@league/contracts/merge/messages'
import type { PlayerListView } from '@league/contracts/player/views'
import { useCommand } from '../../../lib/use-command.ts'
import { useFormSubmit } from '../../../lib/use-form-submit.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Candidate } from './Candidate.tsx'
import { countsOf, previewOf } from './merge-preview.ts'
import { PreviewList } from './PreviewList.tsx'
import { useRecords } from './use-records.ts'
import styles from './MergeDialog.module.css'

interface Props {
  players: readonly PlayerListView[]
  onClose: () => void
  onMerged: () => void
}

/** S101: side by side what each player has; one is the master, those that are ticked become it. */
export function MergeDialog({ players, onClose, onMerged }: Props) {
  const { records, failure } = useRecords(players.map(({ id }) => id))
  const form = useForm({ initialValues: { chosenMasterId: '', keptIds: [] as string[] } })
  const { chosenMasterId, keptIds } = form.values
  const merge = useCommand('POST /api/playersv2/merge')
  // Who has most to keep, until somebody says otherwise.
  const most = records?.toSorted((a, b) => countsOf(b) - countsOf(a))[0]?.id
  const masterId = chosenMasterId || (most ?? players[0]?.id ?? '')
  const master = records?.find(({ id }) => id === masterId)
  const duplicates = (records ?? []).filter(({ id }) => id !== masterId && !keptIds.includes(id))
  const refusal =
    !master || duplicates.length === 0
      ? mergeMessages.needed // R202
      : duplicates.length > MAX_DUPLICATES
        ? mergeMessages.tooMany
        : null
  const submission = useFormSubmit(form, {
    mayBeSent: () => refusal !== null || confirm(mergeQuestion(duplicates.length, masterId), 'Merge'),
    send: async () => {
      if (refusal !== null) throw new Error(refusal)
      const body = { masterId, duplicateIds: duplicates.map(({ id }) => id) }
      await merge.mutateAsync({ input: { body } })
    },
    success: mergeMessages.merged,
    onSaved: onMerged,
  })
  const toggle = (id: string) =>
    form.setFieldValue(
      'keptIds',
      keptIds.includes(id) ? keptIds.filter((other) => other !== id) : [...keptIds, id],
    )
  return (
    <FormDialog
      title="Merge players"
      submit="Merge"
      size="xl"
      submission={{ ...submission, failure: failure ?? submission.failure }}
      onClose={onClose}
    >
      {records === null && !failure && <output>Loading...</output>}
      <ul className={styles.candidates} aria-label="Players to merge">
        {records?.map((record) => (
          <Candidate
            key={record.id}
            record={record}
            isMaster={record.id === masterId}
            isDuplicate={!keptIds.includes(record.id)}
            onMaster={() => form.setFieldValue('chosenMasterId', record.id)}
            onDuplicate={() => toggle(record.id)}
          />
        ))}
      </ul>
      {master && duplicates.length > 0 && (
        <PreviewList master={master} preview={previewOf(master, duplicates)} />
      )}
    </FormDialog>
  )
}
