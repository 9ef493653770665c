import { describe, expect, test } from 'vitest'
import { createLifetime } from './lifetime.ts'

describe('a lifetime', () => {
  test('stops everything once in reverse order, even if one part fails to stop', async () => {
    const lifetime = createLifetime()
    const stopped: string[] = []
    await lifetime.add(async () => stopped.push('postgres'))
    await lifetime.add(() => Promise.reject(new Error('failed to stop')))
    await lifetime.add(async () => stopped.push('gateway'))
    const [errors] = await Promise.all([lifetime.end(), lifetime.end()])
    expect(stopped).toEqual(['gateway', 'postgres'])
    expect(errors).toEqual([new Error('failed to stop')])
  })

  test('stops a part that is added after the end has begun, and rejects', async () => {
    const lifetime = createLifetime()
    await lifetime.end()
    const stopped: string[] = []
    await expect(lifetime.add(async () => stopped.push('late'))).rejects.toThrow('being stopped')
    expect(stopped).toEqual(['late'])
  })
})
