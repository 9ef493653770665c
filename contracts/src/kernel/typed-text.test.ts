import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventCatalogue } from '../events.ts'
import {
  ERASED_TEXT,
  expandText,
  replaceAt,
  textAt,
  typedText,
  typedTexts,
  typedTextsOf,
  valueAt,
} from './typed-text.ts'

/** Texts of events that nobody types, or that name nobody, by the end of their path. */
const plainTexts: Readonly<Record<string, RegExp>> = {
  'ids, also those of other systems': /\.(matchId|legacyId|restoredFrom|streamId)$/,
  'addresses of pictures and videos, which are erased with their files':
    /\.(logo|imageUrl|videoUrl|videoId)$|^TeamLogoChanged /,
  'times of the day': /\.unavailableSlots\.\*$/,
  'the badge of a team: two to four letters, and colors':
    /^TeamBadge(Changed|Restored) .*\.(abbreviation|primary|secondary)$/,
  'statistics and periods that the program defines': /^StatSheetOpened /,
  'names of the platform: slugs, domains, and digests of usernames and names of venues':
    /^(NameReserved|NameReleased) data\.name$/,
  'the proof of a domain and the id of analytics': /\.(proof|measurementId)$/,
  'options of a list': /^Business.*\.(city|state|sport|category)$/,
  'what the program says about an unplaced game': /^ScheduleGenerat(ed|ionRestored) .*\.reason$/,
  'where an erased text was': /^PersonalDataErased data\.texts\.\*\.(path|shownBy\.field)$/,
}

/** Returns where a schema has texts of any content. */
function freeTextsIn(schema: z.core.$ZodType, path: string): string[] {
  if (typedTexts.get(schema)) return []
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return freeTextsIn(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return freeTextsIn(schema.element, `${path}.*`)
  if (schema instanceof z.ZodRecord) return freeTextsIn(schema.valueType, `${path}.*`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => freeTextsIn(option, path))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => freeTextsIn(field, `${path}.${name}`))
  return schema instanceof z.ZodString && !schema._zod.def.checks?.length ? [path] : []
}

describe('typed texts', () => {
  it('are found in the schema of an event, at any depth', () => {
    const schema = z.object({
      note: typedText.optional(),
      captain: z.object({ name: typedText.nullable(), playerId: z.string() }).nullable(),
      attributes: z.array(z.object({ name: typedText })),
    })
    expect(typedTextsOf(schema)).toEqual([
      { path: 'data.note', erased: ERASED_TEXT },
      { path: 'data.captain.name', erased: ERASED_TEXT },
      { path: 'data.attributes.*.name', erased: ERASED_TEXT },
    ])
  })

  it.each([...eventCatalogue.values()].map(({ type, schema, sealed }) => [type, schema, sealed] as const))(
    'are all texts of %s that somebody types, unless its person seals them',
    (type, schema, sealed) => {
      const persons = Object.keys(sealed).map((field) => `data.${field}`)
      const unsealed = freeTextsIn(schema, 'data')
        .filter((path) => !persons.some((person) => path === person || path.startsWith(`${person}.`)))
        .map((path) => `${type} ${path}`)
      const reasons = Object.values(plainTexts)
      expect(unsealed.filter((text) => !reasons.some((reason) => reason.test(text)))).toEqual([])
    },
  )

  it('are replaced in a copy, and only where there is a text', () => {
    const event = { data: { before: null, after: { name: 'Ann' } } }
    expect(replaceAt(event, 'data.after.name', '-')).toEqual({ data: { before: null, after: { name: '-' } } })
    expect(replaceAt(event, 'data.before.name', '-')).toEqual(event)
    expect(event.data.after.name).toBe('Ann')
    expect(valueAt(event, 'data.before.name')).toBeUndefined()
  })

  it('are found and replaced in each element of a list', () => {
    const text = { path: 'data.before.*.name', erased: ERASED_TEXT }
    const event = { data: { before: [{ name: 'Height' }, { name: 'Ann' }] } }
    const paths = expandText(event, text).map(({ path }) => path)
    expect(paths).toEqual(['data.before.0.name', 'data.before.1.name'])
    expect(replaceAt(event, 'data.before.1.name', '-')).toEqual({
      data: { before: [{ name: 'Height' }, { name: '-' }] },
    })
    expect(paths.map((path) => textAt([text], path))).toEqual([text, text])
    expect(expandText({ data: {} }, text)).toEqual([])
  })
})
