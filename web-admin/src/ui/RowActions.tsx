import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** Name of the row's entity, so that screen readers can tell the buttons of different rows apart. */
  name: string
  onEdit: () => void
  onDelete: () => void
  /** Further actions, shown before Edit and Delete. */
  before?: ReactNode
}

/** The Edit and Delete buttons at the end of a table row. */
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
