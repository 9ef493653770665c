import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { DataTable } from './DataTable.tsx'
import { SelectCheckbox } from './SelectCheckbox.tsx'

const head = (
  <>
    <th>
      <SelectCheckbox label="Select all" checked={false} onChange={() => {}} />
    </th>
    <th>ID</th>
    <th>Team</th>
    <th>Captain</th>
    <th>Wins</th>
    <th>Status</th>
    <th>Actions</th>
  </>
)
const row = (
  <tr>
    <td data-cell="select">
      <SelectCheckbox label="Select Owls" checked={false} onChange={() => {}} />
    </td>
    <td data-none>7</td>
    <td data-cell="title">The Night Owls of the Southern Harbor District</td>
    <td>Dana Whitfield</td>
    <td data-label="W">12</td>
    <td data-cell="state">Active</td>
    <td data-cell="actions">
      <button type="button">Edit</button>
    </td>
  </tr>
)
const top = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top

beforeEach(() => page.viewport(390, 844))

describe('on a phone', () => {
  it('a row is a card that begins with its title, followed by its details, and fits the screen', async () => {
    render(
      <DataTable label="Teams" head={head}>
        {row}
      </DataTable>,
    )
    await expect.element(page.getByText('Dana Whitfield')).toBeVisible()
    expect(top('Dana Whitfield')).toBeGreaterThan(top('The Night Owls of the Southern Harbor District'))
    expect(top('Active')).toBeGreaterThanOrEqual(top('Dana Whitfield') - 4)
    await expect.element(page.getByText('7', { exact: true })).not.toBeVisible()
    const region = page.getByRole('region', { name: 'Teams, table' }).element()
    expect(region.scrollWidth).toBe(region.clientWidth)
    expect(page.getByRole('button', { name: 'Edit' }).element().getBoundingClientRect().height).toBe(44)
  })

  it('a card of a game begins with its details', async () => {
    render(
      <DataTable label="Games" head={head} onPhone="details-first">
        {row}
      </DataTable>,
    )
    await expect.element(page.getByText('Dana Whitfield')).toBeVisible()
    expect(top('Dana Whitfield')).toBeLessThan(top('The Night Owls of the Southern Harbor District'))
  })
})
