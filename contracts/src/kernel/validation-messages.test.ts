import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { blockTypes } from '../site/blocks.ts'
import { changeTeamBadgeBody } from '../team/commands.ts'
import { isSentence } from './sentence.ts'
import { issuesOf } from './validation-messages.ts'

type Path = readonly (string | number)[]

/** The bodies, queries and path parameters of every endpoint, and the fields of every block of a page. */
const inputs = [
  ...endpoints.flatMap(({ method, path, ...endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema: z.ZodType | undefined = part in endpoint ? endpoint[part as never] : undefined
      return schema ? [[`${part} of ${method} ${path}`, schema] as const] : []
    }),
  ),
  ...Object.entries(blockTypes).map(([type, schema]) => [`block ${type}`, schema as z.ZodType] as const),
]

/** Values that one kind of field or another rejects: missing, empty, of another type, out of range or too long. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'y/z 1',
  '\u200b',
  '2026-02-30',
  0,
  -1,
  1.5,
  1e300,
  true,
  [],
  {},
  ['x'],
  [null],
  { unknown: 1 },
  'a'.repeat(20_000),
  Array.from({ length: 2_000 }, () => 'x'),
  Array.from({ length: 2_000 }, () => ({})),
]

const isWrapper = (schema: z.ZodType) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault

/** Returns the paths of all values in a schema, those inside lists and unions included. */
function pathsIn(schema: z.ZodType, path: Path = []): Path[] {
  if (isWrapper(schema)) return pathsIn(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodPipe) return pathsIn(schema.in as z.ZodType, path)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => pathsIn(option as z.ZodType, path))
  if (schema instanceof z.ZodArray) return [path, ...pathsIn(schema.element as z.ZodType, [...path, 0])]
  if (!(schema instanceof z.ZodObject)) return [path]
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  return [path, ...fields.flatMap(([name, field]) => pathsIn(field, [...path, name]))]
}

/** Returns data that holds a value at a path. */
function dataWith(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>(
    (inner, part) => (typeof part === 'number' ? [inner] : { [part]: inner }),
    value,
  )
}

function issuesIn(schema: z.ZodType, data: unknown) {
  const { error } = schema.safeParse(data)
  return error ? issuesOf(error) : []
}

const messagesOf = (schema: z.ZodType, data: unknown) =>
  issuesIn(schema, data).map(({ path, message }) => `${path}: ${message}`)

describe('The issues of a request', () => {
  it('call the colors of a badge as the form does', () => {
    const body = { abbreviation: 'LV', shape: 'shield', mark: null }
    expect(messagesOf(changeTeamBadgeBody, body).slice(0, 2)).toEqual([
      'primary: Enter the first color.',
      'secondary: Enter the second color.',
    ])
  })

  it.each(inputs)('every issue in the %s is a sentence that says what to correct', (_, schema) => {
    for (const path of pathsIn(schema)) {
      for (const value of wrongValues) {
        for (const { path: place, message } of issuesIn(schema, dataWith(path, value))) {
          expect(isSentence(message), `${place}: ${message}`).toBe(true)
          expect(message, place).not.toMatch(/^Check /)
        }
      }
    }
  })

  const player = z.object({
    firstName: z.string().trim().min(1).max(100),
    teamId: z.string(),
    jersey: z.number().int().min(0).max(99),
    email: z.union([z.email(), z.literal(''), z.null()]),
    colors: z.array(z.string().max(10)).min(1).max(3),
  })
  const valid = { firstName: 'Ann', teamId: 't1', jersey: 7, email: null, colors: ['red'] }

  it.each<[string, object, string]>([
    ['a missing text', { firstName: undefined }, 'firstName: Enter a first name.'],
    ['a blank text', { firstName: ' ' }, 'firstName: Enter a first name.'],
    ['a number in place of a text', { firstName: 5 }, 'firstName: Enter the first name as text.'],
    ['a long text', { firstName: 'a'.repeat(101) }, 'firstName: Use at most 100 characters.'],
    ['a list in place of a text', { firstName: ['Ann'] }, 'firstName: Enter one first name.'],
    ['a missing id', { teamId: null }, 'teamId: Select a team.'],
    ['a missing number', { jersey: null }, 'jersey: Enter a jersey number.'],
    ['a text in place of a number', { jersey: '7' }, 'jersey: Use a whole number from 0 to 99.'],
    ['a fraction', { jersey: 1.5 }, 'jersey: Use a whole number from 0 to 99.'],
    ['a number out of range', { jersey: 100 }, 'jersey: Use a whole number from 0 to 99.'],
    ['the option of a union', { email: 'x' }, 'email: Enter an email address such as name@example.com.'],
    ['another type than a union has', { email: 5 }, 'email: Enter the email address as text.'],
    ['an empty list', { colors: [] }, 'colors: Add at least one color.'],
    ['a long list', { colors: ['a', 'b', 'c', 'd'] }, 'colors: Add at most 3 colors.'],
    ['a text in place of a list', { colors: 'red' }, 'colors: Send the colors as a list.'],
    ['an item of a list', { colors: ['red', null] }, 'colors.1: Enter a color.'],
  ])('describes %s without any work for a new field', (_, change, message) => {
    expect(messagesOf(player, { ...valid, ...change })).toEqual([message])
  })

  it('names an unknown field, and asks for JSON when there is no body', () => {
    expect(messagesOf(z.strictObject({}), { teamname: 1 })).toEqual([
      ': Remove the unknown field “teamname”.',
    ])
    expect(messagesOf(player, undefined)).toEqual([': Send the fields of this request as JSON.'])
  })
})

it('the check of sentences tells sentences from the words of a validator', () => {
  expect(
    ['Enter a name.', 'Use “org_owner” or “staff”.', 'Use the address of a YouTube video.'].every(isSentence),
  ).toBe(true)
  for (const text of [
    'Invalid input',
    'enter a name.',
    'Enter a firstName.',
    'A name is required',
    'Use a string.',
  ]) {
    expect(isSentence(text), text).toBe(false)
  }
})
