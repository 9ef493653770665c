import { expect, test } from 'vitest'
import { forgetFailedChunk, loadChunk } from './chunks.ts'

test('a loaded chunk is marked as fulfilled and keeps its promise', async () => {
  const chunk = { source: 'loads.ts', fetch: async () => ({ page: 1 }) }
  const first = loadChunk(chunk)
  expect(first).not.toHaveProperty('status')
  const value = await first
  // React's `use` reads these two properties and does not suspend.
  expect(loadChunk(chunk)).toMatchObject({ status: 'fulfilled', value })
  forgetFailedChunk(chunk)
  expect(loadChunk(chunk)).toBe(first)
})

test('a chunk that failed to load is fetched again only after it was forgotten', async () => {
  let attempts = 0
  const fetch = () => Promise.reject<never>(new Error(`attempt ${(attempts += 1)}`))
  const chunk = { source: 'fails.ts', fetch }
  await expect(loadChunk(chunk)).rejects.toThrow('attempt 1')
  await expect(loadChunk(chunk)).rejects.toThrow('attempt 1')
  forgetFailedChunk(chunk)
  await expect(loadChunk(chunk)).rejects.toThrow('attempt 2')
})
