import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { DataTable } from '../DataTable.tsx'
import { SortableList, SortableRow } from './SortableList.tsx'

const names = ['Monday', 'Tuesday', 'Sunday']

function LeagueList() {
  const [items, setItems] = useState(names.map((name) => ({ id: name.toLowerCase(), name })))
  const onOrder = (ids: string[]) => setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))
  return (
    <SortableList items={items} onOrder={onOrder}>
      <DataTable label="Leagues" head={<th>Name</th>}>
        {items.map(({ id, name }) => (
          <SortableRow key={id} id={id} name={name}>
            <td>{name}</td>
          </SortableRow>
        ))}
      </DataTable>
    </SortableList>
  )
}

const shownNames = () =>
  page
    .getByRole('row')
    .elements()
    .flatMap((row) => names.find((name) => row.textContent?.includes(name)) ?? [])

beforeEach(() => render(<LeagueList />))

describe('an item of a sortable list', () => {
  it('moves an item of a list by menu and announces its new position', async () => {
    await page.getByRole('button', { name: 'Order of Monday' }).click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect.poll(shownNames).toEqual(['Tuesday', 'Monday', 'Sunday'])
    await expect.element(page.getByText('Monday moved to position 2 of 3.')).toBeInTheDocument()
  })

  it('moves an item to the top of a list by menu, but not beyond the ends of the list', async () => {
    await page.getByRole('button', { name: 'Order of Sunday' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.poll(shownNames).toEqual(['Sunday', 'Monday', 'Tuesday'])
  })

  it('moves with an arrow key that is pressed in the same task in which the item is picked up', async () => {
    const handle = page.getByRole('button', { name: 'Move Monday' })
    await expect.element(handle).toBeInTheDocument()
    const press = (code: string) =>
      handle
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
    ;(handle.element() as HTMLElement).focus()
    press('Space')
    // React renders the start of the drag in a microtask, and the timers of the drag have not run yet.
    await Promise.resolve()
    await Promise.resolve()
    press('ArrowDown')
    await expect.element(page.getByText('Monday is over position 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(shownNames).toEqual(['Tuesday', 'Monday', 'Sunday'])
  })

  it('moves an item of a list by keyboard and announces each position', async () => {
    const handle = page.getByRole('button', { name: 'Move Monday' })
    await expect.element(handle).toBeInTheDocument()
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Monday picked up, position 1 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Monday is over position 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(shownNames).toEqual(['Tuesday', 'Monday', 'Sunday'])
  })

  it('stops at the end of a list by keyboard, and returns the item when the drag is canceled', async () => {
    const handle = page.getByRole('button', { name: 'Move Sunday' })
    await expect.element(handle).toBeInTheDocument()
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Sunday picked up, position 3 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expect.element(page.getByText('Sunday is over position 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Sunday is back in its place.')).toBeInTheDocument()
    expect(shownNames()).toEqual(names)
  })
})
