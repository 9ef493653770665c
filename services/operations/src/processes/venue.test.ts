import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDependencies, testMetadata, type TestDependencies } from '../testing/dependencies.ts'
import { undoChangeProcess } from './undo/undo-change.ts'
import { changeVenueProcess, createVenueProcess, deleteVenueProcess } from './venue.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const create = (name: string, metadata = testMetadata()) =>
  createVenueProcess(dependencies, metadata, { name })

describe('the name of a venue', () => {
  it('belongs to one of 16 concurrent commands, in any letter case, and to others in other organizations', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) => create(index % 2 ? 'Wanted Gym' : 'WANTED  gym')),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = results.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'venue-name-taken' } })
    const elsewhere = testMetadata({ organizationId: 'organization-2' })
    expect((await create('Wanted Gym', elsewhere)).outcome).toBe('appended')
  })

  it('is free again after its venue is renamed or deleted, and undoing that takes it back only while it is free', async () => {
    const { entityId: venueId } = await create('First Gym')
    await changeVenueProcess(dependencies, testMetadata(), { venueId, name: 'Second Gym' })
    const deletion = testMetadata()
    await deleteVenueProcess(dependencies, deletion, { venueId })
    const { entityId: other } = await create('second gym')
    await create('First Gym')
    const undo = () =>
      undoChangeProcess(dependencies, testMetadata(), {
        changeId: deletion.correlationId,
        streams: [`venue-${deletion.organizationId}.${venueId}`],
        requireFitting: async () => {},
      })
    await expect(undo()).rejects.toMatchObject({ code: 'venue-name-taken' })
    await changeVenueProcess(dependencies, testMetadata(), { venueId: other, name: 'Third Gym' })
    expect((await undo()).events.map(({ type }) => type)).toEqual(['VenueRestored'])
    await expect(create('Second Gym')).rejects.toMatchObject({ code: 'venue-name-taken' })
  })

  it('is not readable in the log outside the events of its venue', async () => {
    await create('Olivia Reed Hall')
    const { events } = await dependencies.store.readAll(0n, 1000)
    const logText = JSON.stringify(events.map(({ data, stream }) => ({ data, stream })))
    expect(logText).not.toMatch(/olivia/i)
  })
})
