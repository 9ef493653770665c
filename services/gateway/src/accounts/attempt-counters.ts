import { createHash } from 'node:crypto'
import type { UserId } from '@league/contracts/kernel/id'
import { networkOf } from '../kernel/network.ts'
import { usernameKey } from './users.ts'

const MINUTE_MS = 60_000
const FREE_ATTEMPTS = 5
const MAX_DELAY_MS = 15 * MINUTE_MS
const RETENTION_MS = 24 * 60 * MINUTE_MS
const MAX_NETWORK_ATTEMPTS = 20
const NETWORK_WINDOW_MS = 15 * MINUTE_MS

/** Attempts counted so far, with the time of the first (`since`) and the last one (`lastAt`). */
export interface Attempts {
  failures: number
  since: Date
  lastAt: Date
}

/** A key that attempts are counted by. It is a hash, so it reveals neither names nor addresses. */
export interface AttemptCounter {
  key: Buffer
  /** Milliseconds until the next attempt may pass; 0 or less if it may pass now. */
  delay(attempts: Attempts, now: number): number
  /** Whether the counted attempts are old enough to be ignored. */
  isExpired(attempts: Attempts, now: number): boolean
}

/** Five free attempts, then a delay that doubles up to 15 minutes. Forgotten after a day without attempts. */
const doubling: Omit<AttemptCounter, 'key'> = {
  delay: ({ failures, lastAt }, now) =>
    failures < FREE_ATTEMPTS
      ? 0
      : lastAt.getTime() + Math.min(MAX_DELAY_MS, 1000 * 2 ** Math.min(20, failures - FREE_ATTEMPTS)) - now,
  isExpired: ({ lastAt }, now) => now - lastAt.getTime() >= RETENTION_MS,
}

/** 20 attempts in 15 minutes. */
const window: Omit<AttemptCounter, 'key'> = {
  delay: ({ failures, since }, now) =>
    failures < MAX_NETWORK_ATTEMPTS ? 0 : since.getTime() + NETWORK_WINDOW_MS - now,
  isExpired: ({ since }, now) => now - since.getTime() >= NETWORK_WINDOW_MS,
}

/** Openings of one scorer link in a minute. */
const MAX_LINK_OPENINGS = 10
const perMinute: Omit<AttemptCounter, 'key'> = {
  delay: ({ failures, since }, now) => (failures < MAX_LINK_OPENINGS ? 0 : since.getTime() + MINUTE_MS - now),
  isExpired: ({ since }, now) => now - since.getTime() >= MINUTE_MS,
}

/** Counts sign-ins by name, whether or not a user has it. */
export function accountCounter(username: string): AttemptCounter {
  return { key: digest(`account ${usernameKey(username)}`), ...doubling }
}

/** Counts sign-ins from an IPv4 address or an IPv6 /64 network. */
export function networkCounter(address: string): AttemptCounter {
  return { key: digest(`network ${networkOf(address)}`), ...window }
}

/** Counts unknown scorer links that were opened from an IPv4 address or an IPv6 /64 network. */
export function scorerLinkCounter(address: string): AttemptCounter {
  return { key: digest(`scorer link ${networkOf(address)}`), ...window }
}

/** Counts tokens for the first user that were tried from an IPv4 address or an IPv6 /64 network. */
export function setupCounter(address: string): AttemptCounter {
  return { key: digest(`setup ${networkOf(address)}`), ...window }
}

/** Counts openings of a scorer link, so that one holder cannot take the places of all others at once. */
export function linkOpeningCounter(linkId: string): AttemptCounter {
  return { key: digest(`scorer link opening ${linkId}`), ...perMinute }
}

/** Counts sign-ins of a user from a known browser. */
export function browserCounter(tokenHash: Buffer, userId: UserId): AttemptCounter {
  return { key: digest(`place ${tokenHash.toString('hex')} ${userId}`), ...doubling }
}

/** Counts checks of the current password of a signed-in user. */
export function oldPasswordCounter(userId: UserId): AttemptCounter {
  return { key: digest(`old password ${userId}`), ...doubling }
}

/** Counts codes of the second factor of a user, whose password was right. */
export function secondFactorCounter(userId: UserId): AttemptCounter {
  return { key: digest(`second factor ${userId}`), ...doubling }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
