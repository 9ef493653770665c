import { expect } from 'vitest'
import { callerOf, type TestCaller } from './caller.ts'
import type { SignedSeason } from './signed-season.ts'

/** Fields that count changes or depend on how often something has changed. No undo takes that back. */
const COUNTERS = new Set(['revision', 'menu_revision', 'etag'])

type Answer = Awaited<ReturnType<TestCaller['get']>>

/** Returns what organizers and visitors of an organization read at these addresses, without counters. */
export async function readAll({ product, owner }: SignedSeason, addresses: readonly string[]) {
  const visitor = callerOf(product)
  const withSlug = (address: string) => `${address}${address.includes('?') ? '&' : '?'}slug=east`
  const answers = await Promise.all(
    addresses.flatMap((address) => [owner.get(address), visitor.get(withSlug(address))]),
  )
  return answers.map((answer, index) => ({
    address: addresses[Math.floor(index / 2)],
    status: answer.status,
    body: answer.json === undefined ? withoutSequence(answer.text) : withoutCounters(answer.json),
  }))
}

/** Calendars count the versions of an event. */
const withoutSequence = (text: string) => text.replaceAll(/^(SEQUENCE|LAST-MODIFIED|DTSTAMP):.*$/gm, '')

function withoutCounters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCounters)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([field]) => !COUNTERS.has(field))
  return Object.fromEntries(entries.map(([field, inner]) => [field, withoutCounters(inner)]))
}

/** What the last `expectUndone` of a season has read in the end, and how far the log was. */
const lastReads = new WeakMap<
  SignedSeason,
  { addresses: readonly string[]; head: bigint; answers: Awaited<ReturnType<typeof readAll>> }
>()

/** Reads all addresses, unless the log has not grown since they were read last: they would answer the same. */
async function readBefore(signedSeason: SignedSeason, addresses: readonly string[]) {
  const last = lastReads.get(signedSeason)
  const head = await signedSeason.product.dependencies.store.head()
  const isKnown = last?.addresses === addresses && last.head === head
  return isKnown ? last.answers : await readAll(signedSeason, addresses)
}

/**
 * Runs a command, undoes it by its `X-Change`, does it again by undoing the undo, and undoes that. Expects that the reads
 * answer as before after each undo, and as after the command when it is done again.
 */
export async function expectUndone(
  signedSeason: SignedSeason,
  addresses: readonly string[],
  command: () => Promise<Answer>,
): Promise<void> {
  const undo = async (change: unknown) => {
    const answer = await signedSeason.owner.post(`/api/changes/${String(change)}/undo`, {})
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    return answer.json.change as string
  }
  const before = await readBefore(signedSeason, addresses)
  const answer = await command()
  expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([200, ''])
  const after = await readAll(signedSeason, addresses)
  expect(after).not.toEqual(before)
  const undone = await undo(answer.headers['x-change'])
  expect(await readAll(signedSeason, addresses)).toEqual(before)
  const redone = await undo(undone)
  expect(await readAll(signedSeason, addresses)).toEqual(after)
  await undo(redone)
  const head = await signedSeason.product.dependencies.store.head()
  expect(await readAll(signedSeason, addresses)).toEqual(before)
  lastReads.set(signedSeason, { addresses, head, answers: before })
}
