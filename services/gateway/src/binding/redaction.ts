import { z } from 'zod'
import { type PersonalField, personal } from '@league/contracts/kernel/personal-fields'
import { type Redact, redactField, shortPerson } from './redact-field.ts'
import { hasConsent, type VisitorRules } from '../reads/visitor-rules.ts'

type Schema = z.core.$ZodType
type AnyDef = z.core.$ZodTypes['_zod']['def']
type Def<Type extends AnyDef['type']> = Extract<AnyDef, { type: Type }>

/** Returns a view as visitors see it. Copies only what it changes. */
export type Redaction = (view: unknown, rules: VisitorRules) => unknown

/** The position of a schema in a response. */
interface Place {
  /** For error messages: `players[].image`. */
  path: string
  /** The schema of the field or the list item with its wrappers. It says whether the value may be null. */
  slot: Schema
  /** Whether an enclosing object has a player id, so the consent of that player applies. */
  inPlayer: boolean
  /** False for values of a record, whose keys may be anything. */
  hasFieldName: boolean
  /**
   * Whether the name of the field or of an enclosing one looks personal, so that text in it must be marked.
   */
  suspect: boolean
  /** Enclosing schemas that a recursive schema may refer to. */
  ancestors: readonly Ancestor[]
}

interface Ancestor extends Pick<Place, 'inPlayer' | 'hasFieldName' | 'suspect'> {
  schema: Schema
  isReferenced: boolean
  redact: Redact | null
}

/**
 * Derives the redaction of a response for visitors from its schema and the `personal` marks in it. Returns
 * null if nothing needs redaction.
 *
 * @throws Error for a schema that could reveal a person: an unmarked field with a personal name, content that
 * the schema does not describe, or a mark where it has no effect
 */
export function deriveRedaction(schema: Schema): Redaction | null {
  const place = {
    path: '',
    slot: schema,
    inPlayer: false,
    hasFieldName: false,
    suspect: false,
    ancestors: [],
  }
  const redact = redactionOf(schema, place)
  return redact && ((view, rules) => redact(view, rules, false))
}

function redactionOf(schema: Schema, place: Place): Redact | null {
  const mark = personal.get(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (mark) return redactionOfMark(mark, def.type, place)
  switch (def.type) {
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'void':
    case 'never':
    case 'nan':
    case 'enum':
    case 'literal':
      return null
    case 'number':
    case 'bigint':
    case 'date':
      return place.suspect ? refuse(place, 'looks personal but is not marked') : null
    case 'string':
    case 'template_literal':
      if (place.suspect) return refuse(place, 'looks personal but is not marked')
      return place.hasFieldName ? null : refuse(place, 'is text without a field name')
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return redactionOf(def.innerType, place)
    case 'lazy':
      return recursive(schema, place, (inner) => redactionOf(def.getter(), inner))
    case 'object':
      return recursive(schema, place, (inner) => redactionOfObject(def, inner))
    case 'array':
      return redactItems(redactionOf(def.element, { ...place, path: `${place.path}[]`, slot: def.element }))
    case 'record':
      return redactionOfRecord(def, place)
    case 'union':
      return redactionOfUnion(def, place)
    default:
      return refuse(place, `is of type ${def.type}, which could reveal a person`)
  }
}

function redactionOfMark(mark: PersonalField, type: AnyDef['type'], place: Place): Redact | null {
  switch (mark.kind) {
    case 'exempt':
      return null
    case 'player-id':
    case 'first-name':
    case 'last-name':
      return refuse(place, `is marked ${mark.kind}, which only a text field can be`)
    case 'full-name':
      if (type !== 'string') return refuse(place, 'is marked full-name but is not text')
      return redactField(mark, null)
    case 'photo':
      if (!place.inPlayer) return refuse(place, 'is a photo, but no enclosing object has a player id')
  }
  for (const cleared of mark.kind === 'contact' ? [undefined, null] : [null]) {
    if (z.safeParse(place.slot, cleared).success) return redactField(mark, cleared)
  }
  return refuse(place, `is marked ${mark.kind}, but can be neither null nor omitted`)
}

function redactionOfObject({ shape, catchall }: Def<'object'>, around: Place): Redact | null {
  if (catchall && catchall._zod.def.type !== 'never')
    return refuse(around, 'has fields that its schema does not name')
  const fields = Object.entries(shape)
  const marked = (kind: PersonalField['kind']) => {
    const [name, ...others] = fields.filter(([, field]) => markOf(field)?.kind === kind).map(([key]) => key)
    return others.length === 0 ? name : refuse(around, `has several fields marked ${kind}`)
  }
  const [id, first, last] = [marked('player-id'), marked('first-name'), marked('last-name')]
  if ((first === undefined) !== (last === undefined))
    return refuse(
      around,
      'has a first name without a last name or the reverse, which must be marked full-name',
    )
  const parts = fields.flatMap(([name, field]) => {
    if (name === id || name === first || name === last) return []
    const redact = redactionOf(field, {
      ...around,
      path: around.path ? `${around.path}.${name}` : name,
      slot: field,
      inPlayer: around.inPlayer || id !== undefined,
      hasFieldName: true,
      suspect: looksPersonal(name, {
        path: around.path,
        isPlayer: id !== undefined,
        suspect: around.suspect,
      }),
    })
    return redact ? [[name, redact] as const] : []
  })
  if (parts.length === 0 && first === undefined) return null
  return (value, rules, consentAround) => {
    if (!isRecord(value)) return value
    const consent = id === undefined ? consentAround : hasConsent(value[id], rules)
    let copy = value
    const set = (name: string, redacted: unknown) => {
      if (redacted === value[name]) return
      if (copy === value) copy = { ...value }
      copy[name] = redacted
    }
    if (first !== undefined && last !== undefined && rules.personNames === 'initial') {
      const { firstName, lastName } = shortPerson(value[first], value[last])
      set(first, firstName)
      set(last, lastName)
    }
    for (const [name, redact] of parts) {
      const part = value[name]
      if (part !== null && part !== undefined) set(name, redact(part, rules, consent))
    }
    return copy
  }
}

function redactionOfRecord({ keyType, valueType }: Def<'record'>, place: Place): Redact | null {
  if (personal.get(keyType)) return refuse(place, 'has personal keys')
  const below = { ...place, path: `${place.path}{}`, slot: valueType, hasFieldName: false }
  const redact = redactItems(redactionOf(valueType, below))
  return (
    redact &&
    ((value, rules, consent) => {
      if (!isRecord(value)) return value
      const values = redact(Object.values(value), rules, consent) as unknown[]
      return Object.fromEntries(Object.keys(value).map((key, index) => [key, values[index]]))
    })
  )
}

/** Redacts a value by every option that it matches. A value that matches none is an error. */
function redactionOfUnion({ options }: Def<'union'>, place: Place): Redact | null {
  const choices = options.map((option) => ({ option, redact: redactionOf(option, place) }))
  if (choices.every(({ redact }) => redact === null)) return null
  return (value, rules, consent) => {
    const matching = choices.filter(({ option }) => z.safeParse(option, value).success)
    if (matching.length === 0) throw new Error(`${place.path} matches no option of its union`)
    return matching.reduce((seen, { redact }) => (redact ? redact(seen, rules, consent) : seen), value)
  }
}

function redactItems(redact: Redact | null): Redact | null {
  if (!redact) return null
  return (value, rules, consent) => {
    if (!Array.isArray(value)) return value
    let copy: unknown[] = value
    for (const [index, item] of value.entries()) {
      const redacted = item === null || item === undefined ? item : redact(item, rules, consent)
      if (redacted === item) continue
      if (copy === value) copy = [...value]
      copy[index] = redacted
    }
    return copy
  }
}

/**
 * Derives the redaction of a schema that may contain itself: first as if the inner one needed none, and a
 * second time if it does.
 */
function recursive(schema: Schema, place: Place, derive: (inner: Place) => Redact | null): Redact | null {
  const { inPlayer, hasFieldName, suspect } = place
  const known = place.ancestors.find(
    (other) =>
      other.schema === schema &&
      other.inPlayer === inPlayer &&
      other.hasFieldName === hasFieldName &&
      other.suspect === suspect,
  )
  if (known) {
    known.isReferenced = true
    return known.redact
  }
  const ancestor: Ancestor = { schema, inPlayer, hasFieldName, suspect, isReferenced: false, redact: null }
  const inner = { ...place, ancestors: [...place.ancestors, ancestor] }
  const redact = derive(inner)
  if (!redact || !ancestor.isReferenced) return redact
  let whole = redact
  ancestor.redact = (...part) => whole(...part)
  whole = derive(inner) ?? redact
  return whole
}

/** Returns the mark of a text field, below the wrappers that make it optional or nullable. */
function markOf(schema: Schema): PersonalField | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return personal.get(schema)
  return 'innerType' in def ? markOf(def.innerType) : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function refuse({ path }: Place, reason: string): never {
  throw new Error(`${path || 'The response'} ${reason}`)
}

const personalName =
  /(first|last|middle|given|family|full|maiden|nick|sur|user|person|player)_?names?$|captain|coach|guardian|e_?mail|phone|mobile|photo|picture|image|portrait|avatar|video|birth|jersey/i
const mediaName = /photo|picture|image|portrait|avatar|video/i
const idName = /^ids?$|_ids?$|Ids?$/
/** Paths whose object has the name of a person in `name`. */
const personPath = /(person|people|players?|roster|captain|coach|guardian|user)(\[\]|\{\})*$/i

/** The object that contains a field. */
interface Holder {
  path: string
  /** Whether it has the id of a player. */
  isPlayer: boolean
  /** Whether it is inside a field that looks personal itself. */
  suspect: boolean
}

/**
 * Returns whether the name of a field suggests personal data. Ids do not, since they mean nothing outside
 * this product, except ids of pictures and videos, which lead to the file.
 */
function looksPersonal(name: string, { path, isPlayer, suspect }: Holder): boolean {
  if (idName.test(name) && !mediaName.test(name)) return false
  return suspect || personalName.test(name) || (name === 'name' && (isPlayer || personPath.test(path)))
}
