import type { ErasureKind } from '@league/contracts/erasure/views'
import type { PersonInLog } from '@league/operations/processes/erasure/find-person'

/** Shorter parts of a name, such as an initial, are in too many texts. */
const MIN_PART_LENGTH = 2

/** The same for players and users. The parts of a username may be common words. */
const minPartLengths: Readonly<Record<ErasureKind, number>> = { player: MIN_PART_LENGTH, user: 4 }

/** Where a name without a separator, such as that of an account, is this long, it is hardly a part of another word. */
const MIN_JOINED_LENGTH = 8

type Naming = Pick<PersonInLog, 'names' | 'contacts'>

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns whether a text mentions a person: by a whole name, of today or before, in any order, spelled with or
 * without accents and also without a separator (`@annlee`), or by a contact; by a part of a name, which is also a whole
 * name of few letters inside a word; or not at all.
 */
export function mentionOf(
  text: string,
  { names, contacts }: Naming,
  minPartLength = MIN_PART_LENGTH,
): 'whole' | 'part' | null {
  const plain = normalize(text)
  if ([...contacts].some((contact) => plain.includes(normalize(contact)))) return 'whole'
  const words = new Set(wordsOf(text))
  const nameParts = [...names].map(wordsOf).filter((parts) => parts.length > 0)
  if (nameParts.some((parts) => parts.every((part) => words.has(part)))) return 'whole'
  const joined = joinedNames(names).filter((name) => [...words].some((word) => word.includes(name)))
  if (joined.some((name) => name.length >= MIN_JOINED_LENGTH)) return 'whole'
  const isPart = nameParts.flat().some((part) => part.length >= minPartLength && words.has(part))
  return isPart || joined.length > 0 ? 'part' : null
}

/** Returns how a text mentions a player or a user, like `mentionOf`, without the short parts of a username. */
export const mentionIn = (text: string, { kind }: { kind: ErasureKind }, person: Naming) =>
  mentionOf(text, person, minPartLengths[kind])

/** Returns the names of several parts without separators, in both orders. */
const joinedNames = (names: Iterable<string>): string[] =>
  [...names]
    .map(wordsOf)
    .filter((parts) => parts.length > 1)
    .flatMap((parts) => [parts.join(''), parts.toReversed().join('')])

/**
 * Returns whether an address or an id mentions a person: by a whole name, also one whose parts nothing separates, or by a
 * contact.
 */
export function idMentions(text: string, person: Naming): boolean {
  if (mentionOf(text, person) === 'whole') return true
  const letters = wordsOf(text).join('')
  return joinedNames(person.names).some((name) => letters.includes(name))
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
export function withoutMention(text: string, { kind }: { kind: ErasureKind }, person: Naming): string {
  const { names, contacts } = person
  if (/^(?:https?:|mailto:|\/)|^\S+@\S+$/i.test(text)) return ''
  // The short parts of a whole name go with it.
  const shortest = mentionOf(text, person) === 'whole' ? MIN_PART_LENGTH : minPartLengths[kind]
  const parts = new Set([...names].flatMap(wordsOf).filter((part) => part.length >= shortest))
  const joined = joinedNames(names)
  const isName = (word: string) => parts.has(word) || joined.some((name) => word.includes(name))
  const withoutContacts = [...contacts].reduce(
    (rest, contact) =>
      rest.replaceAll(new RegExp(contact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), REMOVED),
    text,
  )
  return withoutContacts
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (isName(normalize(word)) ? REMOVED : word))
    .replace(/\[removed\](?:[\s-]+\[removed\])+/g, REMOVED)
}
