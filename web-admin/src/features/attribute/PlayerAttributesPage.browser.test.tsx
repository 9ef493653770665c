import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AttributeType } from '@league/contracts/attribute/events'
import type { AttributeView } from '@league/contracts/attribute/views'
import { network, refusal } from '../../../test/network.ts'
import { hoops, owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { PlayerAttributesPage } from './PlayerAttributesPage.tsx'

const viewOf = (id: string, name: string, type: AttributeType, order: number): AttributeView => ({
  id,
  attribute_name: name,
  name,
  attribute_type: type,
  type,
  is_visible: true,
  hidden: false,
  order,
  sport_id: 'basketball',
})
const defaults = [viewOf('number', 'Number', 'number', 0), viewOf('position', 'Position', 'string', 1)]

/** The attributes that the fake server has stored. */
let attributes: AttributeView[]
let requests: ReturnType<typeof network>

beforeEach(() => {
  attributes = [...defaults, viewOf('height', 'Height', 'number', 2)]
  const list = () => ({ playerAttributes: attributes })
  requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/organizations/:id': () => ({ organization: hoops }),
    'GET /api/playerAttributes': list,
    'POST /api/playerAttributes': ({ name, type }: { name: string; type: AttributeType }) => {
      if (name === 'Height') return refusal(409, 'attribute-exists', 'This attribute already exists.')
      attributes = [...attributes, viewOf('new', name, type, attributes.length)]
      return { playerAttribute: attributes.at(-1) }
    },
    'PUT /api/playerAttributes/:id/toggleAttributeVisibility': ({ is_visible }: { is_visible: boolean }) => {
      attributes = attributes.map((attribute) =>
        attribute.id === 'height' ? { ...attribute, is_visible } : attribute,
      )
      return { playerAttribute: attributes[2] }
    },
    'PUT /api/playerAttributes/reorder': (body: { attributes: { id: string; order: number }[] }) => {
      attributes = body.attributes.flatMap(({ id, order }) =>
        attributes.filter((attribute) => attribute.id === id).map((attribute) => ({ ...attribute, order })),
      )
      return list()
    },
    'POST /api/playerAttributes/reset': () => {
      attributes = defaults
      return list()
    },
  })
  renderSignedIn(<PlayerAttributesPage />, { path: '/playerAttributes', address: '/playerAttributes' })
})
afterEach(() => vi.unstubAllGlobals())

const attributeNames = () =>
  page
    .getByRole('list', { name: 'Player attributes' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('strong')?.textContent)

describe('PlayerAttributesPage', () => {
  it('adds an attribute with a type, and shows why the server rejects a duplicate (C112, S106, R261)', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Height')
    await page.getByRole('button', { name: 'Add attribute' }).click()
    await expect.element(page.getByText('This attribute already exists.')).toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Height')
    await page.getByRole('textbox', { name: 'Name' }).fill('Birthday')
    await page.getByRole('combobox', { name: 'Type' }).selectOptions('Date')
    await page.getByRole('button', { name: 'Add attribute' }).click()
    await expect.poll(attributeNames).toEqual(['Number', 'Position', 'Height', 'Birthday'])
    expect(requests.at(-1)?.body).toEqual({ name: 'Birthday', type: 'date' })
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  })

  it('hides an attribute and shows it again (C113, S106, R262)', async () => {
    await page.getByRole('button', { name: 'Hide Height' }).click()
    await expect.element(page.getByRole('button', { name: 'Show Height' })).toBeInTheDocument()
    expect(requests.at(-1)?.body).toEqual({ is_visible: false })
    await page.getByRole('button', { name: 'Show Height' }).click()
    await expect.element(page.getByRole('button', { name: 'Hide Height' })).toBeInTheDocument()
  })

  it('saves the order after each move by keyboard or menu (C114, S106, R262)', async () => {
    const handle = page.getByRole('button', { name: 'Move Number', exact: true })
    await expect.element(handle).toBeInTheDocument()
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Number picked up, position 1 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Number is over position 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(attributeNames).toEqual(['Position', 'Number', 'Height'])
    await page.getByRole('button', { name: 'Order of Height' }).click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.poll(attributeNames).toEqual(['Height', 'Position', 'Number'])
    await expect.poll(() => requests.length).toBe(2)
    expect(requests[1]?.body).toEqual({
      attributes: [
        { id: 'height', order: 0 },
        { id: 'position', order: 1 },
        { id: 'number', order: 2 },
      ],
    })
  })

  it('asks for confirmation before "Reset to Default" (C115, S106, R262)', async () => {
    await page.getByRole('button', { name: 'Reset to Default' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Reset to Default' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
    await expect.poll(attributeNames).toEqual(['Number', 'Position'])
    expect(requests.map(({ call }) => call)).toEqual(['POST /api/playerAttributes/reset'])
  })
})
