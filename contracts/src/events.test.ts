import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventCatalogue } from './events.ts'
import { defineEvent } from './kernel/event.ts'
import { upcast } from './kernel/upcast.ts'

describe('the catalogue of events', () => {
  it.each([...eventCatalogue.values()].map((definition) => [definition.type, definition] as const))(
    '%s names its personal fields and has a step from every old version',
    (_, definition) => {
      const fields = Object.keys((definition.schema as z.ZodObject).shape)
      for (const [field, subject] of Object.entries(definition.sealed)) {
        expect(fields).toEqual(expect.arrayContaining([field, subject]))
      }
      for (let from = 1; from < definition.version; from += 1)
        expect(definition.upcasts).toHaveProperty(String(from))
    },
  )

  it('says in the past tense what happened', () => {
    for (const type of eventCatalogue.keys()) {
      expect(type).toMatch(/(ed|Left|Forgotten|Hidden|Shown)(League)?(Team)?$|^TeamEnteredLeague$/)
    }
  })
})

describe('upcasting', () => {
  const Renamed = defineEvent('Renamed', z.object({ name: z.string(), reason: z.string() }), {
    version: 3,
    upcasts: {
      1: (data: { title: string }) => ({ name: data.title }),
      2: (data: { name: string }) => ({ ...data, reason: '' }),
    },
  })

  it('goes from the oldest version to the present one, a step at a time', () => {
    expect(upcast(Renamed, 1, { title: 'Ballers' })).toEqual({ name: 'Ballers', reason: '' })
    expect(upcast(Renamed, 3, { name: 'Ballers', reason: 'typo' })).toEqual({
      name: 'Ballers',
      reason: 'typo',
    })
  })

  it('refuses data that is newer than the program', () => {
    expect(() => upcast(Renamed, 4, {})).toThrow(/newer/)
  })
})
