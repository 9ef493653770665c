import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const full = () => new Error('full')

/** Starts tasks that end when they are told to, and records the order in which they start. */
function createTasks() {
  const started: string[] = []
  const endings = new Map<string, () => void>()
  return {
    started,
    task: (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => endings.set(name, () => resolve(name)))
    },
    async end(name: string) {
      endings.get(name)?.()
      await setImmediate()
    },
  }
}

it('a fair queue runs one task of a tenant at a time and lets tenants take turns', async () => {
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 10 }, full)
  const { started, task, end } = createTasks()
  const run = (tenant: string, name: string) => queue.run(tenant, task(name))
  const results = [
    run('a', 'a1'),
    run('a', 'a2'),
    run('a', 'a3'),
    run('b', 'b1'),
    run('b', 'b2'),
    run('c', 'c1'),
  ]
  await setImmediate()
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  for (const name of ['c1', 'b2', 'a2', 'a3']) await end(name)
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

it('a fair queue runs a few tasks of a tenant at a time, each in the context of its caller', async () => {
  const queue = createFairQueue({ perTenant: 2 })
  const caller = new AsyncLocalStorage<string>()
  const { started, task, end } = createTasks()
  const run = (tenant: string, name: string) =>
    caller.run(name, () => queue.run(tenant, async () => [await task(name)(), caller.getStore()]))
  const results = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')]
  await setImmediate()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a1', 'a3', 'b1']) await end(name)
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'b1'].map((name) => [name, name]))
})

it('a fair queue refuses a tenant with too many waiting tasks, but not another tenant', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 }, full)
  const { task, end } = createTasks()
  const running = queue.run('a', task('a1'))
  const waiting = queue.run('a', task('a2'))
  await expect(queue.run('a', task('a3'))).rejects.toThrow('full')
  const other = queue.run('b', task('b1'))
  for (const name of ['a1', 'b1', 'a2']) await end(name)
  expect(await Promise.all([running, waiting, other])).toEqual(['a1', 'a2', 'b1'])
})

it('a fair queue never starts a task that was aborted while it waited', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 }, full)
  const { started, task, end } = createTasks()
  const running = queue.run('a', task('a1'))
  const abort = new AbortController()
  const waiting = queue.run('b', task('b1'), abort.signal).catch((error: unknown) => error)
  abort.abort(new Error('gone'))
  await end('a1')
  expect(await waiting).toMatchObject({ message: 'gone' })
  expect([await running, started]).toEqual(['a1', ['a1']])
})
