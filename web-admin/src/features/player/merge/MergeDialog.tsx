import { useForm } from '@mantine/form'
import { MAX_DUPLICATES } from '@league/contracts/merge/commands'
import { mergeQuestion, mergeMessages } from '@league/contracts/merge/messages'
import type { PlayerListView } from '@league/contracts/player/views'
import { useCommand } from '../../../lib/use-command.ts'
import { useFormSubmit } from '../../../lib/use-form-submit.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { CardsSkeleton, Skeleton } from '../../../ui/Skeleton.tsx'
import { MergeCandidate } from './MergeCandidate.tsx'
import { nameOf, previewOf, statCountOf } from './merge-preview.ts'
import { MergePreviewSection } from './MergePreviewSection.tsx'
import { usePlayerRecords } from './use-player-records.ts'
import styles from './MergeDialog.module.css'

interface Props {
  players: readonly PlayerListView[]
  onClose: () => void
  onMerged: () => void
}

/** Compares players side by side and merges the checked ones into the master (S101, R202). */
export function MergeDialog({ players, onClose, onMerged }: Props) {
  const { records, failure } = usePlayerRecords(players.map(({ id }) => id))
  const form = useForm({ initialValues: { chosenMasterId: '', excludedIds: [] as string[] } })
  const { chosenMasterId, excludedIds } = form.values
  const merge = useCommand('POST /api/playersv2/merge')
  // By default the player with the most recorded stats is the master.
  const defaultMasterId = records?.toSorted((a, b) => statCountOf(b) - statCountOf(a))[0]?.id
  const masterId = chosenMasterId || (defaultMasterId ?? players[0]?.id ?? '')
  const master = records?.find(({ id }) => id === masterId)
  const duplicates = (records ?? []).filter(({ id }) => id !== masterId && !excludedIds.includes(id))
  const invalidMessage =
    !master || duplicates.length === 0
      ? mergeMessages.needed
      : duplicates.length > MAX_DUPLICATES
        ? mergeMessages.tooMany
        : null
  const submission = useFormSubmit(form, {
    mayBeSent: () =>
      invalidMessage !== null ||
      confirm(mergeQuestion(duplicates.length, masterId), 'Merge', undefined, {
        names: duplicates.map((duplicate) => nameOf(duplicate)),
        // The specified question has only an id.
        ...(master && { consequence: `Player that stays: ${nameOf(master)}.` }),
      }),
    send: async () => {
      if (invalidMessage !== null) throw new Error(invalidMessage)
      const body = { masterId, duplicateIds: duplicates.map(({ id }) => id) }
      await merge.mutateAsync({ input: { body } })
    },
    success: mergeMessages.merged,
    onSaved: onMerged,
  })
  const toggleDuplicate = (id: string) =>
    form.setFieldValue(
      'excludedIds',
      excludedIds.includes(id) ? excludedIds.filter((other) => other !== id) : [...excludedIds, id],
    )
  return (
    <FormDialog
      title="Merge players"
      submit="Merge"
      size="xl"
      submission={{ ...submission, failure: failure ?? submission.failure }}
      onClose={onClose}
    >
      {records === null && !failure && (
        <Skeleton text="Loading...">
          <CardsSkeleton cards={2} />
        </Skeleton>
      )}
      <ul className={styles.candidates} aria-label="Players to merge">
        {records?.map((record) => (
          <MergeCandidate
            key={record.id}
            record={record}
            isMaster={record.id === masterId}
            isDuplicate={!excludedIds.includes(record.id)}
            onMaster={() => form.setFieldValue('chosenMasterId', record.id)}
            onDuplicate={() => toggleDuplicate(record.id)}
          />
        ))}
      </ul>
      {master && duplicates.length > 0 && (
        <MergePreviewSection master={master} preview={previewOf(master, duplicates)} />
      )}
    </FormDialog>
  )
}
