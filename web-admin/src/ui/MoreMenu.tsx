import { ActionIcon, Menu } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** Accessible name of the button, which tells the menus of a screen apart. */
  label: string
  /** Items: `Menu.Item`. */
  children: ReactNode
}

/** The menu with the less common actions of a screen, a section or a row. */
export function MoreMenu({ label, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} variant="default" size={36} aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      {/* A dialog that an item opens returns the focus to the button, since the item is gone by then. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
