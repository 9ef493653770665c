import { hash, verify } from '@node-rs/argon2'
import { type ProblemIssue, reject } from '@league/contracts/kernel/problem'
import { RetryLaterError } from '../kernel/errors.ts'
import { createBoundedQueue } from '../concurrency/bounded-queue.ts'

/** argon2id with 64 MiB of memory, three passes and one thread. */
const argon2id = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Hash of an unknown password. Verifying against it takes as long as verifying against a real hash. */
const decoyHash =
  '$argon2id$v=19$m=65536,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$NPTVgCDTX1Nq0C2HPjjMZSdMUOhRdNnPvzFRz4EPoho'

/** Each hash takes 64 MiB and one CPU core. */
const runBounded = createBoundedQueue(
  { concurrency: 2, maxWaiting: 8 },
  () => new RetryLaterError('unavailable', 2),
)

/**
 * Hashes a password.
 *
 * @throws RetryLaterError `unavailable` when too many passwords are being hashed
 */
export function hashPassword(password: string): Promise<string> {
  return runBounded(() => hash(password, argon2id))
}

/**
 * Returns whether the password matches the stored hash. Takes the same time if there is none (null or '').
 *
 * @throws RetryLaterError `unavailable` when too many passwords are being hashed
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await runBounded(() => verify(stored || decoyHash, password))
  return matches && Boolean(stored)
}

/** Words that common long passwords are made of. What remains without them must still be long enough. */
const commonWords = [
  'password passwort passw0rd letmein welcome iloveyou qwertyuiop qwertyui qwerty asdfghjkl asdfgh zxcvbnm',
  'administrator admin changeme secret basketball baseball football volleyball tennis superman batman',
  'dragon monkey sunshine princess trustno1 starwars whatever computer internet master league season',
].flatMap((line) => line.split(' '))

const MIN_LENGTH = 12
const MAX_LENGTH = 128
const MIN_OTHER_CHARACTERS = 4

/**
 * Requires a password of sufficient length that is not a common one. There are no composition rules.
 *
 * @throws Problem `invalid` at `password`
 */
export function requireGoodPassword(password: string, username: string): void {
  const issue = issueOf(password, username)
  if (issue) reject('invalid', [{ path: 'password', message: issue } satisfies ProblemIssue])
}

function issueOf(password: string, username: string): string | null {
  const { length } = [...password]
  if (length < MIN_LENGTH) return `Use at least ${MIN_LENGTH} characters.`
  if (length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`
  let rest = password.toLowerCase()
  for (const word of [username.toLowerCase(), ...commonWords])
    if (word.length > 2) rest = rest.replaceAll(word, '')
  rest = rest.replace(/[^\p{L}\p{N}]/gu, '')
  const isSequence = /^(\d{0,8}|(.)\2*|0?123456789\d*|abcdefghij\w*)$/u.test(rest)
  if (new Set(rest).size < MIN_OTHER_CHARACTERS || isSequence) return 'This password is too common.'
  return null
}
