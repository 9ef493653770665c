import { expect, test } from 'vitest'
import { forgetChunk, loadChunk } from './chunks.ts'

test('a chunk that is there is not waited for, and what waited for it finds the same promise', async () => {
  const chunk = { source: 'only-here', fetch: async () => ({ page: 1 }) }
  const first = loadChunk(chunk)
  expect(first).not.toHaveProperty('status')
  const value = await first
  // React's `use` reads these two and returns at once.
  expect(loadChunk(chunk)).toMatchObject({ status: 'fulfilled', value })
  forgetChunk(chunk)
  expect(loadChunk(chunk)).toBe(first)
})

test('a chunk that could not be fetched is asked for again once it is forgotten, and not before', async () => {
  let asked = 0
  const fetch = () => Promise.reject<never>(new Error(`no network ${(asked += 1)}`))
  const chunk = { source: 'never-here', fetch }
  await expect(loadChunk(chunk)).rejects.toThrow('no network 1')
  await expect(loadChunk(chunk)).rejects.toThrow('no network 1')
  forgetChunk(chunk)
  await expect(loadChunk(chunk)).rejects.toThrow('no network 2')
})
