import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import styles from './DeleteSelectedButton.module.css'
import { Icon } from './Icon.tsx'

interface Props extends ButtonProps {
  onClick: MouseEventHandler<HTMLButtonElement>
}

/**
 * Deletes the selected rows of a list. It is quieter than the action that the screen is for: on a phone it is only an
 * icon, with its text as accessible name.
 */
export function DeleteSelectedButton({ children = 'Delete selected', ...props }: Props) {
  return (
    <Button
      variant="subtle"
      className={styles.button}
      leftSection={<Icon name="trash" />}
      classNames={{ section: styles.icon }}
      {...props}
    >
      <span className={styles.text}>{children}</span>
    </Button>
  )
}
