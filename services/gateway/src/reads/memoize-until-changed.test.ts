import { expect, it, vi } from 'vitest'
import { memoizeUntilChanged } from './memoize-until-changed.ts'

it('a memoized read loads a value once for concurrent and later callers', async () => {
  const memoized = memoizeUntilChanged<string>(10)
  const load = vi.fn<() => Promise<string>>(async () => 'settings')
  const values = await Promise.all([memoized('east', 1, load), memoized('east', 1, load)])
  expect([...values, await memoized('east', 1, load)]).toEqual(['settings', 'settings', 'settings'])
  expect(load).toHaveBeenCalledOnce()
})

it('a memoized read loads a value again after its mark has changed', async () => {
  const memoized = memoizeUntilChanged<string>(10)
  expect(await memoized('east', 1, async () => 'old')).toBe('old')
  expect(await memoized('east', 2, async () => 'new')).toBe('new')
})

it('a memoized read does not return a value whose load started before the change', async () => {
  const memoized = memoizeUntilChanged<string>(10)
  const reading = Promise.withResolvers<string>()
  const before = memoized('east', 1, () => reading.promise)
  const after = memoized('east', 2, async () => 'new')
  reading.resolve('old')
  expect(await Promise.all([before, after])).toEqual(['old', 'new'])
})

it('a memoized read remembers null and forgets undefined and failures', async () => {
  const memoized = memoizeUntilChanged<string | null | undefined>(10)
  const unexpected = () => Promise.reject(new Error('was remembered'))
  expect(await memoized('null', 1, async () => null)).toBe(null)
  expect(await memoized('null', 1, unexpected)).toBe(null)
  expect(await memoized('undefined', 1, async () => undefined)).toBe(undefined)
  expect(await memoized('undefined', 1, async () => 'now here')).toBe('now here')
  await expect(memoized('failure', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memoized('failure', 1, async () => 'back')).toBe('back')
})

it('a memoized read resolves a load whose entry was evicted', async () => {
  const memoized = memoizeUntilChanged<string | undefined>(1)
  const first = Promise.withResolvers<string | undefined>()
  const missing = Promise.withResolvers<string | undefined>()
  const calls = [
    memoized('first', 1, () => first.promise),
    memoized('missing', 1, () => missing.promise),
    memoized('last', 1, async () => 'last'),
  ]
  first.resolve('first')
  missing.resolve(undefined)
  expect(await Promise.all(calls)).toEqual(['first', undefined, 'last'])
})
