import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '@league/contracts/kernel/problem'
import { addAttribute } from '../attribute/add-attribute.ts'
import { resetAttributes } from '../attribute/reset-attributes.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { checkedAttributes } from './checked-attributes.ts'
import { createOrganization } from './create-organization.ts'

let write: OpenWriteSide
let own: string
let other: string
beforeAll(async () => {
  write = await openWriteSide()
  const open = async (slug: string) => {
    const sportIds = ['basketball', 'volleyball']
    return (await createOrganization(write, contextOf(), { name: slug, slug, sportIds })).entityId
  }
  own = await open('east')
  other = await open('west')
})
afterAll(() => write.close())

const add = async (organizationId: string, name: string, type: 'string' | 'number' | 'date', sport: string) =>
  (
    await handleCommand(write, addAttribute, {
      command: { name, type },
      context: contextOf({ organizationId }),
      streamId: sport,
    })
  ).entityId

const refused = (values: Record<string, string>) =>
  checkedAttributes(write, own, values).then(
    () => 'not refused',
    (error: unknown) => (error instanceof Problem ? error.issues?.map(({ path }) => path) : error),
  )

it('R260 R261 takes values of the attributes of every sport, by id or by key, and checks them by type', async () => {
  const birthday = await add(own, 'Birthday', 'date', 'volleyball')
  const given = { number: '00', [`${own}.basketball.position`]: 'Point guard', [birthday]: '2004-02-29' }
  expect(await checkedAttributes(write, own, given)).toEqual({
    number: '00',
    position: 'Point guard',
    [birthday]: '2004-02-29',
  })
  expect(await checkedAttributes(write, own, { [birthday]: '' })).toEqual({ [birthday]: '' })
  expect(await refused({ number: 'twelve', [birthday]: '2005-02-29' })).toEqual([
    'attributeValues.number',
    `attributeValues.${birthday}`,
  ])
})

it('R260 C115 refuses attributes of others, unknown ones and those of before a reset alike', async () => {
  const foreign = await add(other, 'Shoe size', 'number', 'basketball')
  const gone = await add(own, 'Shoe size', 'number', 'basketball')
  expect(await refused({ [gone]: '44' })).toBe('not refused')
  const context = contextOf({ organizationId: own })
  await handleCommand(write, resetAttributes, { command: {}, context, streamId: 'basketball' })
  for (const id of [foreign, gone, 'no-such-attribute', `${other}.basketball.number`])
    expect(await refused({ [id]: '44' })).toEqual([`attributeValues.${id}`])
  expect(await refused({ number: '7' })).toBe('not refused')
})
