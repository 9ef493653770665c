import { hash, verify } from '@node-rs/argon2'
import { Wait } from '../http/errors.ts'
import { createQueue } from '../turns/queue.ts'

/** argon2id, 64 MiB, three passes, one lane. */
const argon2id = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Of a password that nobody knows: checking against it takes as long as checking against a real one. */
const nobody =
  '$argon2id$v=19$m=65536,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$NPTVgCDTX1Nq0C2HPjjMZSdMUOhRdNnPvzFRz4EPoho'

/** Two at a time: each takes 64 MiB and a core. Eight more may wait, then it is 503. */
const inTurn = createQueue(2, 8, () => new Wait('unavailable', 2))

/** @throws Wait `unavailable` when too many passwords are being worked on */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, argon2id))
}

/** Takes the same time whether there is a password (`stored`) or none (null, or ''), of an account or of nobody. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored || nobody, password))
  return right && Boolean(stored)
}
