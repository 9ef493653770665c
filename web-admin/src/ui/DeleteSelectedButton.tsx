import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import { Icon } from './Icon.tsx'

interface Props extends ButtonProps {
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** Deletes the selected rows of a list. It is quieter than the action that the screen is for. */
export function DeleteSelectedButton({ children = 'Delete selected', ...props }: Props) {
  return (
    <Button variant="subtle" leftSection={<Icon name="trash" />} {...props}>
      {children}
    </Button>
  )
}
