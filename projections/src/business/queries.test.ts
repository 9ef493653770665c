import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../test/log.ts'
import { openOrganization } from '../../test/league.ts'
import { plainBusiness } from '../../test/random-business.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { resolveRefsQuery } from '../directory/resolve-refs.ts'
import { listHistoryQuery } from '../history/queries.ts'
import type { Reader } from '../query.ts'
import { listBusinessesQuery, readBusinessQuery } from './queries.ts'

const log = openOrganization(createLog('org-1'))
const add = (businessId: string, name: string, to = log) =>
  to.append('BusinessAdded', { ...plainBusiness, name, businessId })
add('b-1', 'river Courts')
add('b-2', 'Buffalo Hoops')
add('b-3', 'Old Gym')
const changed = { ...plainBusiness, signupDeadline: null, signupStatus: 'closed' as const, cost: '$90' }
log.append('BusinessChanged', { businessId: 'b-2', before: plainBusiness, after: changed })
log.append('BusinessDeleted', { businessId: 'b-3', name: 'Old Gym' })
const other = openOrganization(createLog('org-2'))
add('b-4', 'Theirs', other)

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels([...log.events, ...other.events])
})
afterAll(() => readModels.close())

const read = <Result>(work: (db: Reader) => Promise<Result>, organization = 'org-1') =>
  readModels.read(organization, work)

it('the businesses of an organization are listed by name with all their fields (C124, R277, R278)', async () => {
  const businesses = await read((db) => listBusinessesQuery(db))
  expect(businesses).toEqual([
    { ...changed, id: 'b-2', organization_id: 'org-1', revision: '1' },
    { ...plainBusiness, name: 'river Courts', id: 'b-1', organization_id: 'org-1', revision: '0' },
  ])
  expect((await read((db) => listBusinessesQuery(db), 'org-2')).map(({ name }) => name)).toEqual(['Theirs'])
})

it('a business is read unless it is deleted or of another organization (C126, C127)', async () => {
  expect(await read((db) => readBusinessQuery(db, 'b-1'))).toMatchObject({ name: 'river Courts' })
  expect(await read((db) => readBusinessQuery(db, 'b-3'))).toBeNull()
  expect(await read((db) => readBusinessQuery(db, 'b-4'))).toBeNull()
})

it('a business resolves until it is deleted (C127)', async () => {
  const refs = ['b-1', 'b-3', 'b-4', 'b-5'].map((id) => ({ kind: 'business' as const, id }))
  const found = await read((db) => resolveRefsQuery(db, refs))
  expect(found.map(({ id, organization_id }) => [id, organization_id]).sort()).toEqual([
    ['b-1', 'org-1'],
    ['b-4', 'org-2'],
  ])
})

it('the history describes the changes of a business and names a deleted one (C126)', async () => {
  const { history } = await read((db) => listHistoryQuery(db, { timeZone: 'America/New_York', limit: 3 }))
  expect(history.map(({ text, before, after, subject }) => [text, before, after, subject.name])).toEqual([
    ['Business Old Gym deleted', null, null, 'Old Gym'],
    [
      'Business Buffalo Hoops changed',
      'sign-up until: March 1, 2026, sign-up: active, cost: none',
      'sign-up until: none, sign-up: closed, cost: $90',
      'Buffalo Hoops',
    ],
    ['Business Old Gym added', null, null, 'Old Gym'],
  ])
})
