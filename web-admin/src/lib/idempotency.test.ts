import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import { createActionKeys } from './idempotency.ts'

function createCountingKeys() {
  let count = 0
  return createActionKeys(() => `key-${++count}`)
}

describe('The idempotency key of a user action', () => {
  it('The idempotency key of a user action stays the same for a retry after no response or a 5xx', () => {
    const keys = createCountingKeys()
    expect(keys.keyFor({ score: 1 })).toBe('key-1')
    keys.settle(new Problem('unavailable'))
    expect(keys.keyFor({ score: 1 })).toBe('key-1')
    keys.settle(new ApiProblem('unexpected', 500))
    expect(keys.keyFor({ score: 1 })).toBe('key-1')
  })

  it('The idempotency key of a user action is new after a success, after a refusal and for another payload', () => {
    const keys = createCountingKeys()
    keys.keyFor({ score: 1 })
    keys.settle(null)
    expect(keys.keyFor({ score: 1 })).toBe('key-2')
    keys.settle(new ApiProblem('stale-revision', 412))
    expect(keys.keyFor({ score: 1 })).toBe('key-3')
    expect(keys.keyFor({ score: 2 })).toBe('key-4')
  })

  it('The idempotency key of a user action is new after a command that took effect but has nothing to show', () => {
    const keys = createCountingKeys()
    keys.keyFor({ score: 1 })
    keys.settle(new ApiProblem('saved-not-shown', 202))
    expect(keys.keyFor({ score: 1 })).toBe('key-2')
  })

  it('The idempotency key of a user action differs between forms with different fields or files', () => {
    const keys = createCountingKeys()
    const form = (name: string, logo: string) => {
      const body = new FormData()
      body.set('name', name)
      body.set('logo', new File([logo], 'logo.webp'))
      return body
    }
    expect(keys.keyFor(form('Aces', 'x'))).toBe('key-1')
    expect(keys.keyFor(form('Aces', 'x'))).toBe('key-1')
    expect(keys.keyFor(form('Aces', 'xyz'))).toBe('key-2')
  })
})
