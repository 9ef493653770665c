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

/** What the network's end keeps. */
let attributes: AttributeView[]
let sent: ReturnType<typeof network>

beforeEach(() => {
  attributes = [...defaults, viewOf('height', 'Height', 'number', 2)]
  const list = () => ({ playerAttributes: attributes })
  sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/organizations/:id': () => ({ organization: hoops }),
    'GET /api/playerAttributes': list,
    'POST /api/playerAttributes': ({ name, type }: { name: string; type: AttributeType }) => {
      if (name === 'Height') return refusal(409, 'attribute-exists', 'This attribute already exists.')
      attributes = [...attributes, viewOf('new', name, type, attributes.length)]
      return { playerAttribute: attributes.at(-1) }
    },
    'PUT /api/playerAttributes/:id/toggleAttributeVisibility': ({ is_visible }: { is_visible: boolean }) => {
      attributes = attributes.map((one) => (one.id === 'height' ? { ...one, is_visible } : one))
      return { playerAttribute: attributes[2] }
    },
    'PUT /api/playerAttributes/reorder': (body: { attributes: { id: string }[] }) => {
      attributes = body.attributes.flatMap(({ id }) => attributes.find((one) => one.id === id) ?? [])
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

const shown = () =>
  page
    .getByRole('list', { name: 'Player attributes' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('strong')?.textContent)

describe('the player attributes page', () => {
  it('C112 S106 R261 adds an attribute of a type, and says why one is refused', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Height')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(page.getByText('This attribute already exists.')).toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Height')
    await page.getByRole('textbox', { name: 'Name' }).fill('Birthday')
    await page.getByRole('combobox', { name: 'Type' }).selectOptions('Date')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(shown).toEqual(['Number', 'Position', 'Height', 'Birthday'])
    expect(sent.at(-1)?.body).toEqual({ name: 'Birthday', type: 'date' })
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  })

  it('C113 S106 R262 hides an attribute and shows it again', async () => {
    await page.getByRole('button', { name: 'Hide Height' }).click()
    await expect.element(page.getByRole('button', { name: 'Show Height' })).toBeInTheDocument()
    expect(sent.at(-1)?.body).toEqual({ is_visible: false })
    await page.getByRole('button', { name: 'Show Height' }).click()
    await expect.element(page.getByRole('button', { name: 'Hide Height' })).toBeInTheDocument()
  })

  it('C114 S106 R262 saves the order at once, moved by keyboard or by menu', async () => {
    const handle = page.getByRole('button', { name: 'Move Number', exact: true })
    await expect.element(handle).toBeInTheDocument()
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Number picked up, position 1 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Number is over position 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(shown).toEqual(['Position', 'Number', 'Height'])
    await page.getByRole('button', { name: 'Order of Height' }).click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.poll(shown).toEqual(['Height', 'Position', 'Number'])
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.body).toEqual({
      attributes: [
        { id: 'height', order: 0 },
        { id: 'position', order: 1 },
        { id: 'number', order: 2 },
      ],
    })
  })

  it("C115 S106 R262 'Reset to Default' asks first", async () => {
    await page.getByRole('button', { name: 'Reset to Default' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Reset to Default' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
    await expect.poll(shown).toEqual(['Number', 'Position'])
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/playerAttributes/reset'])
  })
})
