import type { PersonalField } from '@league/contracts/kernel/personal-fields'
import type { VisitorRules } from '../reads/visitor-rules.ts'

/**
 * Redacts a part of a view. `consent` says whether visitors may see photos of the player whom this part is
 * about.
 */
export type Redact = (value: unknown, rules: VisitorRules, consent: boolean) => unknown

/** Personal fields that can be redacted without other fields of their object. */
export type SingleField = Exclude<
  PersonalField,
  { kind: 'player-id' | 'first-name' | 'last-name' | 'exempt' }
>

/** Returns the redaction of a field. `cleared` replaces a value that visitors may not see. */
export function redactField(field: SingleField, cleared: null | undefined): Redact {
  switch (field.kind) {
    case 'full-name':
      return (value, rules) =>
        typeof value === 'string' && rules.personNames === 'initial' ? shortName(value) : value
    case 'photo':
      return (value, _, consent) => (consent ? value : cleared)
    case 'attribute':
      return (value, rules) => (rules.hiddenAttributes.has(field.key) ? cleared : value)
    case 'contact':
      return () => cleared
  }
}

/**
 * Shortens 'Ann' and 'Kowalski' to 'Ann' and 'K.'. If there is no last name, the first one is shortened like
 * a full name.
 */
export function shortPerson(
  firstName: unknown,
  lastName: unknown,
): { firstName: unknown; lastName: unknown } {
  if (typeof lastName === 'string' && lastName.trim() !== '')
    return { firstName, lastName: initialOf(lastName) }
  return { firstName: typeof firstName === 'string' ? shortName(firstName) : firstName, lastName }
}

/** Shortens 'Ann Kowalski' to 'Ann K.'. A single word is a first name. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${initialOf(last)}`.trim()
}

/** Returns the first letter with its marks, 'K.', or '' if there is none. */
function initialOf(name: string): string {
  const letter = /\p{L}\p{M}*/u.exec(name)?.[0]
  return letter ? `${letter.toUpperCase()}.` : ''
}
