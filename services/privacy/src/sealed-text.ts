import { reject } from '@league/contracts/kernel/problem'
import { sealValue, unsealValue } from './cipher.ts'
import { SealDamaged } from './errors.ts'
import type { Keyring } from './keyring.ts'
import { sealContext, type Subject, subjectName } from './subject.ts'

/** A personal text that is stored outside the log. It opens only for its own person and purpose. */
export interface SealedTextOptions {
  subject: Subject
  /** What the text is for, such as `second-factor`. */
  purpose: string
}

/** Seals a text with the key of a person. @throws Problem `not-found` for a forgotten person */
export async function sealText(
  keyring: Keyring,
  { subject, purpose }: SealedTextOptions,
  text: string,
): Promise<string> {
  const key = (await keyring.ensureKeys([subject])).get(subjectName(subject)) ?? reject('not-found')
  return sealValue(key, text, sealContext(subject, purpose, 'text'))
}

/**
 * Returns a sealed text, or null for a forgotten person.
 *
 * @throws SealDamaged if the key is missing or the text was changed or moved
 */
export async function unsealText(
  keyring: Keyring,
  { subject, purpose }: SealedTextOptions,
  sealed: string,
): Promise<string | null> {
  const key = (await keyring.findKeys([subject])).get(subjectName(subject))
  if (key === undefined) throw new SealDamaged(`The key of a person is missing: ${purpose}`)
  try {
    return key && (unsealValue(key, sealed, sealContext(subject, purpose, 'text')) as string)
  } catch (cause) {
    throw new SealDamaged(`A sealed text was changed or moved: ${purpose}`, { cause })
  }
}
