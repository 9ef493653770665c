import { useState, type FormEvent } from 'react'
import { mostDuplicates } from '@league/contracts/merge/commands'
import { mergeQuestion, mergeTexts } from '@league/contracts/merge/texts'
import type { PlayerListView } from '@league/contracts/player/views'
import { failureText } from '../../../app/failure-text.ts'
import { useCommand } from '../../../app/use-command.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { tellSuccess } from '../../../ui/notices.ts'
import { Candidate } from './Candidate.tsx'
import { countsOf, previewOf } from './merge-preview.ts'
import { PreviewList } from './PreviewList.tsx'
import { useRecords } from './use-records.ts'
import styles from './merge.module.css'

interface Props {
  players: readonly PlayerListView[]
  onClose: () => void
  onMerged: () => void
}

/** S101: side by side what each player has; one is the master, those that are ticked become it. */
export function MergeDialog({ players, onClose, onMerged }: Props) {
  const { records, failure } = useRecords(players.map(({ id }) => id))
  const [chosen, setChosen] = useState<string | null>(null)
  const [spared, setSpared] = useState<ReadonlySet<string>>(new Set())
  const [wanting, setWanting] = useState<string | null>(null)
  const merge = useCommand('POST /api/playersv2/merge')
  // Who has most to keep, until somebody says otherwise.
  const most = records?.toSorted((a, b) => countsOf(b) - countsOf(a))[0]?.id
  const masterId = chosen ?? most ?? players[0]?.id ?? ''
  const master = records?.find(({ id }) => id === masterId)
  const duplicates = (records ?? []).filter(({ id }) => id !== masterId && !spared.has(id))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWanting(null)
    if (!master || duplicates.length === 0) return setWanting(mergeTexts.needed)
    if (duplicates.length > mostDuplicates) return setWanting(mergeTexts.tooMany)
    if (!(await confirm(mergeQuestion(duplicates.length, masterId), 'Merge'))) return
    try {
      const body = { masterId, duplicateIds: duplicates.map(({ id }) => id) }
      await merge.mutateAsync({ input: { body } })
      tellSuccess(mergeTexts.merged)
      onMerged()
    } catch {
      // Said below the players: R202, or why the server refused.
    }
  }
  const toggle = (id: string) => {
    const next = new Set(spared)
    if (!next.delete(id)) next.add(id)
    setSpared(next)
  }
  return (
    <FormDialog
      title="Merge players"
      submit="Merge"
      size="xl"
      saving={merge.isPending}
      failure={wanting ?? failure ?? (merge.error && failureText(merge.error))}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {records === null && !failure && <output>Loading...</output>}
      <ul className={styles.candidates} aria-label="Players to merge">
        {records?.map((record) => (
          <Candidate
            key={record.id}
            record={record}
            isMaster={record.id === masterId}
            isDuplicate={!spared.has(record.id)}
            onMaster={() => setChosen(record.id)}
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
