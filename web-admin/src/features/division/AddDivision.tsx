import { Button, Group, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { tellSuccess } from '../../ui/notices.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'

/** '➕ Add Division' with its name (S079). */
export function AddDivision({ seasonId }: { seasonId: string }) {
  const [name, setName] = useState<string | null>(null)
  const add = useCommand('POST /api/seasonsv2/:seasonId/divisions')
  const close = () => {
    setName(null)
    add.reset()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    // R159
    if (!name?.trim()) return
    try {
      await add.mutateAsync({ input: { params: { seasonId }, body: { name } } })
      tellSuccess(`${name.trim()} created`)
      close()
    } catch {
      // Said below the field; what was typed stays.
    }
  }
  if (name === null) {
    return <Button onClick={() => setName('')}>➕ Add Division</Button>
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Group gap="xs" align="start">
        <TextInput
          aria-label="Division name"
          placeholder="Division name"
          maxLength={100}
          ref={takeFocus}
          value={name}
          error={add.error && failureText(add.error)}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
        <PrimaryButton type="submit" loading={add.isPending}>
          Add
        </PrimaryButton>
        <Button onClick={close}>Cancel</Button>
      </Group>
    </form>
  )
}
