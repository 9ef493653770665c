import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** Accessible name of the button, which tells the menus of a screen apart. */
  label: string
  /** Items: `Menu.Item`. */
  children: ReactNode
}

/** The menu with the less common actions of a screen, a section or a row. */
export function MoreMenu({ label, children }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
