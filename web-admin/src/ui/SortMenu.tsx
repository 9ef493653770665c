import { ActionIcon, Menu } from '@mantine/core'
import { use } from 'react'
import { SortingContext } from './sorting.ts'

/** Moves without dragging (WCAG 2.5.7). */
export function SortMenu({ id, name }: { id: string; name: string }) {
  const { ids, step } = use(SortingContext)
  const isFirst = ids[0] === id
  const isLast = ids.at(-1) === id
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Order of ${name}`}>
          <span aria-hidden>⋮</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isFirst} onClick={() => step(id, -1)}>
          Move up
        </Menu.Item>
        <Menu.Item disabled={isLast} onClick={() => step(id, 1)}>
          Move down
        </Menu.Item>
        <Menu.Item disabled={isFirst} onClick={() => step(id, -Infinity)}>
          Move to top
        </Menu.Item>
        <Menu.Item disabled={isLast} onClick={() => step(id, Infinity)}>
          Move to bottom
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
