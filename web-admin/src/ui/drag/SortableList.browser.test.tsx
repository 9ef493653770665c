import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { delayTimers } from '../../../test/late-timers.ts'
import { render } from '../../../test/render.tsx'
import { DataTable } from '../DataTable.tsx'
import { SortableItem, SortableItems, SortableList, SortableRow } from './SortableList.tsx'

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

/** Two cards, the second of them much higher than the first. */
function TallLast() {
  const [ids, setIds] = useState(['Text', 'Picture'])
  return (
    <SortableItems label="Blocks" items={ids.map((id) => ({ id, name: id }))} onOrder={setIds}>
      {ids.map((id) => (
        <SortableItem key={id} id={id} name={id} bar={id}>
          <div style={{ height: id === 'Text' ? 60 : 500 }} />
        </SortableItem>
      ))}
    </SortableItems>
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

  it('is dropped with a key that is pressed on a busy device, where timers are late', async () => {
    const handle = page.getByRole('button', { name: 'Move Monday' })
    await expect.element(handle).toBeInTheDocument()
    delayTimers()
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' {ArrowDown}')
    await expect.element(page.getByText('Monday is over position 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(shownNames).toEqual(['Tuesday', 'Monday', 'Sunday'])
  })

  it('moves a tall item above a low one as soon as the pointer is over it', async () => {
    render(<TallLast />)
    const handle = page.getByRole('button', { name: 'Move Picture' })
    await expect.element(handle).toBeInTheDocument()
    const centerOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { clientX: left + width / 2, clientY: top + height / 2 }
    }
    const point = (target: EventTarget, type: string, at: object) =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, button: 0, ...at }),
      )
    const goal = centerOf(page.getByRole('button', { name: 'Move Text' }).element())
    const start = centerOf(handle.element())
    point(handle.element(), 'pointerdown', start)
    point(document, 'pointermove', { ...start, clientY: start.clientY - 10 })
    await expect.element(page.getByText('Picture picked up, position 2 of 2.')).toBeInTheDocument()
    point(document, 'pointermove', goal)
    await expect.element(page.getByText('Picture is over position 1 of 2.')).toBeInTheDocument()
    point(document, 'pointerup', goal)
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent?.includes('Picture')),
      )
      .toEqual([true, false])
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
