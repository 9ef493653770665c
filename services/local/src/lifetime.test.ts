import { expect, test } from 'vitest'
import { createLifetime } from './lifetime.ts'

test('stops in the opposite order, once, and goes on after one that fails', async () => {
  const lifetime = createLifetime()
  const stopped: string[] = []
  await lifetime.add(async () => stopped.push('postgres'))
  await lifetime.add(() => Promise.reject(new Error('stuck')))
  await lifetime.add(async () => stopped.push('gateway'))
  const [errors] = await Promise.all([lifetime.end(), lifetime.end()])
  expect(stopped).toEqual(['gateway', 'postgres'])
  expect(errors).toEqual([new Error('stuck')])
})

test('stops what is started after the end has begun, and tells its start', async () => {
  const lifetime = createLifetime()
  await lifetime.end()
  const stopped: string[] = []
  await expect(lifetime.add(async () => stopped.push('late'))).rejects.toThrow('being stopped')
  expect(stopped).toEqual(['late'])
})
