import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { tellSuccess } from '../../ui/notices.ts'
import { takeFocus } from '../../ui/take-focus.ts'

interface Props {
  id: string
  name: string
  onDone: () => void
}

/** The name of a division in place: Enter confirms, Escape cancels (R160). */
export function RenameDivision({ id, name, onDone }: Props) {
  const [opened] = useState(name)
  const [typed, setTyped] = useState(name)
  const rename = useCommand('PUT /api/divisions/:divisionId/name')
  const save = async () => {
    // R159
    if (!typed.trim()) return
    if (typed.trim() === name) return onDone()
    try {
      await rename.mutateAsync({ input: { params: { divisionId: id }, body: { name: typed } } })
      tellSuccess(`${typed.trim()} saved`)
      onDone()
    } catch {
      // Said below the field; what was typed stays.
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key === 'Enter') void save()
  }
  return (
    <TextInput
      aria-label={`New name of ${opened}`}
      description={
        name === opened ? 'Enter saves, Escape cancels.' : `Somebody else named it ‘${name}’ meanwhile.`
      }
      maxLength={100}
      ref={takeFocus}
      value={typed}
      disabled={rename.isPending}
      error={rename.error && failureText(rename.error)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
    />
  )
}
