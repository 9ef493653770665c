import { hash, verify } from '@node-rs/argon2'
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
