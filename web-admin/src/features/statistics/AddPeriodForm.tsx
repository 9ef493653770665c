import { TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { tellSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import type { ShownSheet } from './SheetPage.tsx'
import styles from './statistics.module.css'

/** 'Period Name' and 'Add Game Period' (S105). What was typed stays when adding fails. */
export function AddPeriodForm({ sheet: { sportId, query, actedFor } }: { sheet: ShownSheet }) {
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const add = useCommand('POST /api/gamePeriods')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setFailure('A name is required.')
    setFailure(null)
    try {
      const { body } = await add.mutateAsync({ input: { query, body: { sportId, name, ...actedFor } } })
      tellSuccess(`${body.gamePeriod.name} added`)
      setName('')
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <form className={styles.add} onSubmit={(event) => void submit(event)} aria-label="New period" noValidate>
      <TextInput
        label="Period Name"
        maxLength={40}
        value={name}
        error={failure}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PrimaryButton type="submit" loading={add.isPending}>
        Add Game Period
      </PrimaryButton>
    </form>
  )
}
