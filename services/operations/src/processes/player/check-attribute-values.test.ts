import type { OrganizationId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '@league/contracts/kernel/problem'
import { addAttribute, resetAttributes } from '../../attribute/commands.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import { checkAttributeValues } from './check-attribute-values.ts'
import { createOrganizationProcess } from '../organization.ts'

let dependencies: TestDependencies
let own: string
let other: string
beforeAll(async () => {
  dependencies = await openTestDependencies()
  const open = async (slug: string) => {
    const sportIds = ['basketball', 'volleyball']
    return (await createOrganizationProcess(dependencies, testMetadata(), { name: slug, slug, sportIds }))
      .entityId
  }
  own = await open('east')
  other = await open('west')
})
afterAll(() => dependencies.close())

const add = async (
  organizationId: OrganizationId,
  name: string,
  type: 'string' | 'number' | 'date',
  sport: string,
) =>
  (
    await handleCommand(dependencies, addAttribute, {
      command: { name, type },
      metadata: testMetadata({ organizationId }),
      streamId: sport,
    })
  ).entityId

const refused = (values: Record<string, string>) =>
  checkAttributeValues(dependencies, own, values).then(
    () => 'not refused',
    (error: unknown) => (error instanceof Problem ? error.issues?.map(({ path }) => path) : error),
  )

it('the check of attribute values accepts values of the attributes of every sport, by id or by key, and checks their types (R260, R261)', async () => {
  const birthday = await add(own, 'Birthday', 'date', 'volleyball')
  const values = { number: '00', [`${own}.basketball.position`]: 'Point guard', [birthday]: '2004-02-29' }
  expect(await checkAttributeValues(dependencies, own, values)).toEqual({
    number: '00',
    position: 'Point guard',
    [birthday]: '2004-02-29',
  })
  expect(await checkAttributeValues(dependencies, own, { [birthday]: '' })).toEqual({ [birthday]: '' })
  expect(await refused({ number: 'twelve', [birthday]: '2005-02-29' })).toEqual([
    'attributeValues.number',
    `attributeValues.${birthday}`,
  ])
})

it('the check of attribute values refuses attributes of other organizations, unknown ones and those that a reset removed (R260, C115)', async () => {
  const foreign = await add(other, 'Shoe size', 'number', 'basketball')
  const removed = await add(own, 'Shoe size', 'number', 'basketball')
  expect(await refused({ [removed]: '44' })).toBe('not refused')
  const metadata = testMetadata({ organizationId: own })
  await handleCommand(dependencies, resetAttributes, { command: {}, metadata, streamId: 'basketball' })
  for (const id of [foreign, removed, 'no-such-attribute', `${other}.basketball.number`])
    expect(await refused({ [id]: '44' })).toEqual([`attributeValues.${id}`])
  expect(await refused({ number: '7' })).toBe('not refused')
})
