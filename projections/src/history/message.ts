import type { Id, SportId } from '@league/contracts/kernel/id'
import { sports } from '@league/contracts/organization/sports'
import type { Summary } from './summary.ts'

/**
 * Returns the name of the entity with an id: a team, team entry, player, league, period, user, link and so
 * on.
 */
export type NameOf = (id: Id) => string

/** An event in words. `before` and `after` are null where the event has no such value. */
export interface Message {
  text: string
  before: string | null
  after: string | null
}

type Kind = Summary['kind']
type DataOf<K extends Kind> = Extract<Summary, { kind: K }>['data']

/** How to describe an event of each of these types. A plain text has no `before` and no `after`. */
export type Messages<Kinds extends Kind = Kind> = {
  [K in Kinds]: (data: DataOf<K>, nameOf: NameOf) => string | Message
}

export function changeMessage(text: string, before: string | null, after: string | null): Message {
  return { text, before, after }
}

/**
 * The label of a field, and how to format its value, where they do not follow from the field's name and type.
 */
export type FieldLabels<Fields> = {
  [Key in keyof Fields]?: [label: string, format?: (value: never) => string]
}

/**
 * Returns the fields that differ, before and after: 'name: Spring, active: yes'. Both are null if none do.
 */
export function describeDifferences<Fields extends object>(
  before: Fields,
  after: Fields,
  labels: FieldLabels<Fields> = {},
): [string | null, string | null] {
  const changed = (Object.keys(after) as (keyof Fields & string)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const describe = (fields: Fields) =>
    changed
      .map((key) => {
        const [label = toWords(key), format = formatValue] = labels[key] ?? []
        return `${label}: ${format(fields[key] as never)}`
      })
      .join(', ') || null
  return [describe(before), describe(after)]
}

/** Returns a count with its noun: '1 game', '2 games'. */
export function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

/** Returns the names of entities as a list: 'Q1, Q2, OT'. */
export function listNames(ids: readonly Id[], nameOf: NameOf): string {
  return ids.map(nameOf).join(', ')
}

export function sportName(id: SportId): string {
  return sports.find((sport) => sport.id === id)?.name ?? id
}

function toWords(fieldName: string): string {
  return fieldName.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function formatValue(value: unknown): string {
  if (value === null || value === '') return 'none'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
