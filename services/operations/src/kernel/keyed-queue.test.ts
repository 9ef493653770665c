import { expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

it('a keyed queue runs the tasks of one key in order and the tasks of another key meanwhile', async () => {
  const { run } = createKeyedQueue()
  const started: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const task = (name: string, until?: Promise<void>) => async () => {
    started.push(name)
    await until
    return name
  }
  const first = run('menu', task('first', opened))
  const second = run('menu', task('second'))
  expect(await run('page', task('other'))).toBe('other')
  expect(started).toEqual(['first', 'other'])
  open()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await run('menu', task('third'))).toBe('third')
})

it('a keyed queue runs the next task of a key after one that failed', async () => {
  const { run } = createKeyedQueue()
  const failed = run('menu', () => Promise.reject(new Error('broken')))
  const next = run('menu', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
