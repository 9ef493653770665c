import { expect, it } from 'vitest'
import { createUploadMemory } from './upload-memory.ts'

it('uploads take at most the memory of a tenant and of the process, and give it back', () => {
  const memory = createUploadMemory({ total: 100, tenant: 60 })
  const [first, second, other] = [memory.open('east'), memory.open('east'), memory.open('west')]
  first.add(40)
  second.add(20)
  expect(() => second.add(1)).toThrow('The service is busy.')
  other.add(40)
  expect(() => other.add(1)).toThrow('The service is busy.')
  first.release()
  other.add(20)
  second.release()
  other.release()
  other.release()
  for (const tenant of ['east', 'west']) expect(() => memory.open(tenant).add(50)).not.toThrow()
})
