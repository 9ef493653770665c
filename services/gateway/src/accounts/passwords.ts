import { hash, verify } from '@node-rs/argon2'
import { type ProblemIssue, reject } from '@league/contracts/kernel/problem'
import { RetryLaterError } from '../kernel/errors.ts'
import { createBoundedQueue } from '../concurrency/bounded-queue.ts'
import { defaultHashingCost, type HashingCost } from '../config.ts'

/** The number of `Algorithm.Argon2id`, which a module compiled by itself cannot import. */
const ARGON2ID = 2

/** Salt and hash of an unknown password. */
const DECOY = 'c29tZXNhbHRzb21lc2FsdA$NPTVgCDTX1Nq0C2HPjjMZSdMUOhRdNnPvzFRz4EPoho'

/** Hashes and verifies passwords, two at a time, because each hash takes memory and one CPU core. */
export interface Passwords {
  /**
   * Hashes a password.
   *
   * @throws RetryLaterError `unavailable` when too many passwords are being hashed
   */
  hash(password: string): Promise<string>
  /**
   * Returns whether the password matches the stored hash. Takes the same time if there is none (null or '').
   *
   * @throws RetryLaterError `unavailable` when too many passwords are being hashed
   */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** Creates the hashing of passwords. Only tests need a lower cost than the default. */
export function createPasswords({ memoryCost, timeCost }: HashingCost = defaultHashingCost): Passwords {
  const runBounded = createBoundedQueue(
    { concurrency: 2, maxWaiting: 8 },
    () => new RetryLaterError('unavailable', 2),
  )
  const options = { algorithm: ARGON2ID, memoryCost, timeCost, parallelism: 1 }
  /** Verifying against this hash takes as long as verifying against a real one. */
  const decoyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${DECOY}`
  return {
    hash: (password) => runBounded(() => hash(password, options)),
    async verify(stored, password) {
      const matches = await runBounded(() => verify(stored || decoyHash, password))
      return matches && Boolean(stored)
    },
  }
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
