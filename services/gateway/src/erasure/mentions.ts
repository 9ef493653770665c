import type { PersonInLog } from '@league/operations/processes/erasure/find-person'

/** Shorter parts of a name, such as an initial, are in too many texts. */
const MIN_PART_LENGTH = 2

type Naming = Pick<PersonInLog, 'names' | 'contacts'>

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns whether a text mentions a person: by a whole name, of today or before, in any order and spelled with or
 * without accents, or by a contact; by a part of a name; or not at all.
 */
export function mentionOf(text: string, { names, contacts }: Naming): 'whole' | 'part' | null {
  const plain = normalize(text)
  if ([...contacts].some((contact) => plain.includes(normalize(contact)))) return 'whole'
  const words = new Set(wordsOf(text))
  const nameParts = [...names].map(wordsOf).filter((parts) => parts.length > 0)
  if (nameParts.some((parts) => parts.every((part) => words.has(part)))) return 'whole'
  return nameParts.flat().some((part) => part.length >= MIN_PART_LENGTH && words.has(part)) ? 'part' : null
}

/**
 * Returns whether an address or an id mentions a person: by a whole name, also one whose parts nothing separates, or by a
 * contact.
 */
export function idMentions(text: string, person: Naming): boolean {
  if (mentionOf(text, person) === 'whole') return true
  const letters = wordsOf(text).join('')
  return [...person.names]
    .map(wordsOf)
    .filter((parts) => parts.length > 1)
    .some((parts) => letters.includes(parts.join('')) || letters.includes(parts.toReversed().join('')))
}

/** Shorter surnames are in too many other words to be looked for inside them. */
const MIN_SURNAME_LENGTH = 4

/**
 * Returns whether a text in the profile of somebody else, such as an email address, mentions a person: by a whole name,
 * or by a surname, also inside a word (`annvexquill@mail.example`), or by a contact.
 */
export function profileMentions(text: string, person: Naming): boolean {
  if (idMentions(text, person)) return true
  const words = wordsOf(text)
  const surnames = [...person.names].flatMap((name) => wordsOf(name).slice(-1))
  return surnames.some(
    (surname) =>
      (surname.length >= MIN_PART_LENGTH && words.includes(surname)) ||
      (surname.length >= MIN_SURNAME_LENGTH && words.some((word) => word.includes(surname))),
  )
}

/** What takes the place of a name in the texts of a page. */
const REMOVED = '[removed]'

/** Returns a text without the names and contacts of a person, and nothing for an address that has one. */
export function withoutMention(text: string, { names, contacts }: Naming): string {
  if (/^(?:https?:|mailto:|\/)|^\S+@\S+$/i.test(text)) return ''
  const parts = new Set([...names].flatMap(wordsOf).filter((part) => part.length >= MIN_PART_LENGTH))
  const withoutContacts = [...contacts].reduce(
    (rest, contact) =>
      rest.replaceAll(new RegExp(contact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), REMOVED),
    text,
  )
  return withoutContacts
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (parts.has(normalize(word)) ? REMOVED : word))
    .replace(/\[removed\](?:[\s-]+\[removed\])+/g, REMOVED)
}
