import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** What the row is about, for those who hear the buttons alone. */
  name: string
  onEdit: () => void
  onDelete: () => void
  /** What else can be done, before the two. */
  before?: ReactNode
}

/** Edit and Delete at the end of a row. */
export function RowActions({ name, onEdit, onDelete, before }: Props) {
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {before}
      <Button size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="compact-sm" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </Group>
  )
}
