import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { FileField } from './FileField.tsx'

function Picker({ multiple = false }: { multiple?: boolean }) {
  const [files, setFiles] = useState<File[]>([])
  return (
    <FileField
      label="Roster"
      hint="A CSV file"
      accept=".csv"
      multiple={multiple}
      files={files}
      onChoose={setFiles}
      onRemove={() => setFiles([])}
    />
  )
}

const csv = (name: string) => new File(['name,number'], name, { type: 'text/csv' })
const input = () => page.getByLabelText('Roster').element() as HTMLInputElement
const zone = () => input().closest('[class*="zone"]') as HTMLElement

beforeEach(() => page.viewport(1280, 900))

it('a file field names the chosen file, keeps its height, and gives the focus back to the field when the file is removed', async () => {
  render(<Picker />)
  await expect.element(page.getByText('Drop a file here')).toBeVisible()
  const height = zone().offsetHeight
  await userEvent.upload(input(), csv('owls.csv'))
  await expect.element(page.getByText('owls.csv')).toBeVisible()
  expect(zone().offsetHeight).toBe(height)
  const described = (input().getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['owls.csv', '1 KB'])
  await page.getByRole('button', { name: 'Remove roster' }).click()
  await expect.element(page.getByText('Drop a file here')).toBeVisible()
  expect(document.activeElement).toBe(input())
  // The same file can be chosen again.
  await userEvent.upload(input(), csv('owls.csv'))
  await expect.element(page.getByText('owls.csv')).toBeVisible()
})

it.each([
  [false, 'owls.csv'],
  [true, '2 files'],
])(
  'a file field takes dropped files, all of them only if several can be chosen (%s)',
  async (multiple, shown) => {
    render(<Picker multiple={multiple} />)
    await expect.element(page.getByLabelText('Roster')).toBeInTheDocument()
    const dataTransfer = new DataTransfer()
    for (const name of ['owls.csv', 'nets.csv']) dataTransfer.items.add(csv(name))
    zone().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    await expect.element(page.getByText(shown)).toBeVisible()
  },
)
