import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { defaultAttributeId, defaultAttributes } from '@league/contracts/attribute/defaults'
import type { PlayerAttribute } from '@league/contracts/attribute/events'
import { changeAttributes, openAttributes, type RandomAttributes } from '../../test/random-attributes.ts'
import { openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import type { Reader } from '../query.ts'
import { resolveRefsQuery } from '../directory/resolve-refs.ts'
import { listHistoryQuery } from '../history/queries.ts'
import { foldInMemory } from '../runtime/fold-in-memory.ts'
import { listHiddenAttributesQuery, listAttributesQuery, readAttributeQuery } from './attributes.ts'
import { player } from './projection.ts'
import { readPlayerQuery } from './queries.ts'

const basketball = { organizationId: 'org-1', sportId: 'basketball' }
const height = { attributeId: 'height', key: 'height', name: 'Height', attributeType: 'number' } as const
const notes = { attributeId: 'notes', key: 'notes', name: 'Notes', attributeType: 'string' } as const
const number = defaultAttributeId('org-1', 'basketball', 'number')
const position = defaultAttributeId('org-1', 'basketball', 'position')

const league = openLeague()
const { append } = league
append('PlayerAttributeAdded', { ...basketball, ...height, hidden: false, order: 2 })
append('PlayerAttributeAdded', { ...basketball, ...notes, hidden: false, order: 3 })
append('PlayerAttributeVisibilityChanged', {
  ...basketball,
  attributeId: 'notes',
  name: 'Notes',
  hidden: true,
})
const before = [number, position, 'height', 'notes']
append('PlayerAttributesReordered', {
  ...basketball,
  before,
  after: ['notes', 'height', number, position],
})
const person = { firstName: 'First', lastName: 'Of ants', email: null, phoneNumber: null, image: null }
append('PlayerChanged', {
  playerId: 'ants-1',
  before: null,
  after: { ...person, attributeValues: { number: '00', height: '190', notes: 'Asthma' } },
})

/** An organization that reset its attributes to the defaults. */
const other = openLeague('org-2')
const otherBasketball = { organizationId: 'org-2', sportId: 'basketball' }
other.append('PlayerAttributeAdded', {
  ...otherBasketball,
  ...height,
  attributeId: 'its-height',
  hidden: false,
  order: 2,
})
const defaults = defaultAttributes('org-2', 'basketball')
other.append('PlayerAttributesRestored', {
  ...otherBasketball,
  before: [...defaults, { ...height, attributeId: 'its-height', hidden: false, order: 2 }],
  after: defaults,
})

let readModels: TestReadModels
let others: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
  others = await createReadModels(other.events)
})
afterAll(async () => {
  await readModels?.close()
  await others?.close()
})

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)

describe('player attributes', () => {
  it('player attributes are listed in their order, with the hidden ones (C111, C113, C114, R260)', async () => {
    const listed = await read((db) => listAttributesQuery(db, 'basketball'))
    expect(
      listed.map(({ attribute_name, is_visible, order }) => [attribute_name, is_visible, order]),
    ).toEqual([
      ['Notes', false, 0],
      ['Height', true, 1],
      ['Number', true, 2],
      ['Position', true, 3],
    ])
    expect(listed[1]).toEqual({
      id: 'height',
      attribute_name: 'Height',
      name: 'Height',
      attribute_type: 'number',
      type: 'number',
      is_visible: true,
      hidden: false,
      order: 1,
      sport_id: 'basketball',
    })
    expect(await read((db) => listAttributesQuery(db, 'tennis'))).toEqual([])
    expect(await read((db) => listHiddenAttributesQuery(db))).toEqual(['notes'])
  })

  it('player attributes show visitors only the values of visible attributes, in their order (C093, decision 35)', async () => {
    const valuesFor = async (personal: boolean) => {
      const profile = await read((db) => readPlayerQuery(db, { playerId: 'ants-1', personal }))
      return profile?.attributeValues.map(({ attribute, value }) => [attribute.attribute_name, value])
    }
    expect(await valuesFor(false)).toEqual([
      ['Height', '190'],
      ['Number', '00'],
      ['Position', 'G'],
    ])
    expect((await valuesFor(true))?.[0]).toEqual(['Notes', 'Asthma'])
  })

  it('player attributes are only the defaults after a reset, and the ids of the others no longer resolve (C115, R262)', async () => {
    const listed = await others.read('org-2', (db) => listAttributesQuery(db, 'basketball'))
    expect(listed.map(({ attribute_name }) => attribute_name)).toEqual(['Number', 'Position'])
    expect(await others.read('org-2', (db) => readAttributeQuery(db, 'its-height'))).toBeNull()
    const ids = ['its-height', ...defaults.map(({ attributeId }) => attributeId)]
    const refs = ids.map((id) => ({ kind: 'attribute' as const, id }))
    const found = await others.read('org-2', (db) => resolveRefsQuery(db, refs))
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted())
  })

  it('player attributes are described in the history without any value (C113, C114, R262)', async () => {
    const { history } = await read((db) => listHistoryQuery(db, { timeZone: 'UTC' }))
    const texts = history.map(({ text, before: earlier, after }) => [text, earlier, after])
    expect(texts).toContainEqual(['Player attribute Notes hidden from visitors', null, null])
    expect(texts).toContainEqual(['Player attribute Height added (Number)', null, null])
    expect(texts).toContainEqual([
      'Player attributes reordered',
      'Number, Position, Height, Notes',
      'Notes, Height, Number, Position',
    ])
    expect(JSON.stringify(history)).not.toMatch(/Asthma|190/)
  })

  it('player attributes are not shown to another organization', async () => {
    expect(await readModels.read('org-2', (db) => listAttributesQuery(db, 'basketball'))).toEqual([])
  })
})

it('attributes folded from any log equal those that were recorded (C112, C113, C114, C115, R260)', () => {
  const choice = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30))
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 40 }), (choices) => {
      const random = openLeague()
      const expected: RandomAttributes = { league: random, attributes: openAttributes(random) }
      for (const [index, numbers] of choices.entries()) changeAttributes(expected, numbers, index)
      const rows = foldInMemory(player, random.events, { batches: [3] })['attribute'] ?? []
      const shown = rows
        .filter((row) => !row['deleted'])
        .toSorted((a, b) => Number(a['sort_order']) - Number(b['sort_order']))
      const columnsOf = ({ attributeId, hidden, order }: PlayerAttribute) => [attributeId, hidden, order]
      expect(shown.map((row) => [row['attribute_id'], row['hidden'], row['sort_order']])).toEqual(
        expected.attributes.map(columnsOf),
      )
    }),
    { numRuns: 300 },
  )
})
