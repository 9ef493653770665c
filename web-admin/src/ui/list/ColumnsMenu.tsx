import { Button, Menu } from '@mantine/core'
import { memo } from 'react'
import { Icon } from '../Icon.tsx'

interface Props {
  columns: readonly { key: string; label: string }[]
  hidden: ReadonlySet<string>
  onToggle: (column: string) => void
}

/** Chooses which of the optional columns a list shows. */
export const ColumnsMenu = memo(function ColumnsMenu({ columns, hidden, onToggle }: Props) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button leftSection={<Icon name="standings" />}>Columns</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, label }) => (
          <Menu.CheckboxItem key={key} checked={!hidden.has(key)} onChange={() => onToggle(key)}>
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
})
