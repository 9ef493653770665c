import { createHash } from 'node:crypto'
import type { Id } from '@league/contracts/kernel/id'
import { networkOf } from '../http/network.ts'
import { usernameKey } from './users.ts'

const minute = 60_000
const free = 5
const longest = 15 * minute
const inNetwork = { most: 20, window: 15 * minute }

/** How often something was tried: `since` is the first time, `lastAt` the last one. */
export interface Tried {
  failures: number
  since: Date
  lastAt: Date
}

/** One thing that tries are counted by, under a key that tells neither name nor address. */
export interface Counter {
  key: Buffer
  /** Milliseconds until the next try may pass; 0 or less when it may now. */
  delay(tried: Tried, now: number): number
  /** Whether what was counted is too long ago to count. */
  isOver(tried: Tried, now: number): boolean
}

/** Five free tries, then a delay that doubles up to 15 minutes; forgotten after a day without one. */
const doubling: Omit<Counter, 'key'> = {
  delay: ({ failures, lastAt }, now) =>
    failures < free
      ? 0
      : lastAt.getTime() + Math.min(longest, 1000 * 2 ** Math.min(20, failures - free)) - now,
  isOver: ({ lastAt }, now) => now - lastAt.getTime() >= 24 * 60 * minute,
}

/** 20 tries in 15 minutes. */
const window: Omit<Counter, 'key'> = {
  delay: ({ failures, since }, now) =>
    failures < inNetwork.most ? 0 : since.getTime() + inNetwork.window - now,
  isOver: ({ since }, now) => now - since.getTime() >= inNetwork.window,
}

/** Sign-ins with a name, whether somebody has it or not. */
export function ofAccount(username: string): Counter {
  return { key: digest(`account ${usernameKey(username)}`), ...doubling }
}

/** Sign-ins from an IPv4 address or an IPv6 /64. */
export function ofNetwork(address: string): Counter {
  return { key: digest(`network ${networkOf(address)}`), ...window }
}

/** Sign-ins of a user from a browser that is known. */
export function ofPlace(tokenHash: Buffer, userId: Id): Counter {
  return { key: digest(`place ${tokenHash.toString('hex')} ${userId}`), ...doubling }
}

/** The old password, asked of who is signed in. */
export function ofOldPassword(userId: Id): Counter {
  return { key: digest(`old password ${userId}`), ...doubling }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
