import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventCatalogue } from '../events.ts'
import { ERASED_TEXT, replaceAt, typedText, typedTextsOf, valueAt } from './typed-text.ts'

describe('typed texts', () => {
  it('are found in the schema of an event, at any depth', () => {
    const schema = z.object({
      note: typedText.optional(),
      captain: z.object({ name: typedText.nullable(), playerId: z.string() }).nullable(),
    })
    expect(typedTextsOf(schema)).toEqual([
      { path: 'data.note', erased: ERASED_TEXT },
      { path: 'data.captain.name', erased: ERASED_TEXT },
    ])
  })

  it('are the captain, the note of a game, the sponsor and the reason of the events that have them', () => {
    const texts = [...eventCatalogue.values()].flatMap(({ type, texts: found }) =>
      found.map(({ path }) => `${type} ${path}`),
    )
    expect(texts.sort()).toEqual([
      'CaptainAppointed data.after.name',
      'CaptainAppointed data.before.name',
      'GameNoteChanged data.after',
      'GameNoteChanged data.before',
      'PlayerSponsorChanged data.after',
      'PlayerSponsorChanged data.before',
      'WeekOffDeleted data.reason',
      'WeekOffScheduled data.reason',
    ])
  })

  it('are replaced in a copy, and only where there is a text', () => {
    const event = { data: { before: null, after: { name: 'Ann' } } }
    expect(replaceAt(event, 'data.after.name', '-')).toEqual({ data: { before: null, after: { name: '-' } } })
    expect(replaceAt(event, 'data.before.name', '-')).toEqual(event)
    expect(event.data.after.name).toBe('Ann')
    expect(valueAt(event, 'data.before.name')).toBeUndefined()
  })
})
