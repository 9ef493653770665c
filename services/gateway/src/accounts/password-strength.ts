import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Directory } from '../reads/directory.ts'

const MIN_LENGTH = 12
const MAX_LENGTH = 128
/**
 * Bounds of the work of the estimator, which is quadratic in the length and multiplied by the spellings that it
 * tries for signs such as `@`. By default, 128 characters took 1.1 seconds. What follows the first 64 is not
 * needed for a strong password.
 */
const MAX_ESTIMATED_LENGTH = 64
const MAX_SPELLINGS = 10
/** The best of the scores 0 to 4: more than 10^10 guesses. */
const MIN_SCORE = 4

/** The advice for a password that the estimator finds fair, for which it has none. */
const DEFAULT_ADVICE = 'Add another word or two. Uncommon words are better.'

/**
 * Requires a password of sufficient length that is hard to guess, also for somebody who knows these names. There
 * are no composition rules.
 *
 * @param names of the user and of the organization
 * @throws Problem `invalid` at `password`, with advice
 */
export async function requireGoodPassword(password: string, names: readonly string[]): Promise<void> {
  const message = lengthIssue(password) ?? (await strengthIssue(password, names))
  if (message !== null) reject('invalid', [{ path: 'password', message }])
}

/** Returns the names that somebody who guesses the password of a user would try. */
export async function guessableNames(
  directory: Directory,
  {
    organizationId,
    ...user
  }: { organizationId: OrganizationId | null; username: string; email?: string | null },
): Promise<string[]> {
  const organization = organizationId === null ? null : await directory.find({ id: organizationId })
  const { name = '', slug = '', domain } = organization ?? {}
  return [user.username, user.email ?? '', name, slug, domain ?? '']
}

function lengthIssue(password: string): string | null {
  const { length } = [...password]
  if (length < MIN_LENGTH) return `Use at least ${MIN_LENGTH} characters.`
  return length > MAX_LENGTH ? `Use at most ${MAX_LENGTH} characters.` : null
}

async function strengthIssue(password: string, names: readonly string[]): Promise<string | null> {
  const estimator = await loadEstimator()
  const { score, feedback } = estimator.check(password.slice(0, MAX_ESTIMATED_LENGTH), wordsOf(names))
  if (score >= MIN_SCORE) return null
  const advice = [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ')
  return `This password is too easy to guess. ${advice || DEFAULT_ADVICE}`
}

/** Returns the names, their words, and the words without anything between them. */
function wordsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => {
    const lower = name.toLowerCase()
    const parts = lower.split(/[^\p{L}\p{N}]+/u)
    return [lower, ...parts, parts.join('')]
  })
  return [...new Set(words)].filter(({ length }) => length > 2)
}

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads the estimator with the first password that somebody chooses, since its dictionaries are large. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= (async () => {
    const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
    const common = await import('@zxcvbn-ts/language-common')
    const english = await import('@zxcvbn-ts/language-en')
    return new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      translations: english.translations,
      l33tMaxSubstitutions: MAX_SPELLINGS,
    })
  })()
  return estimator
}
