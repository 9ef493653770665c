import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@league/contracts/kernel/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import { failureText } from './failure-text.ts'

describe('what a failure says', () => {
  it('shows the message of the server', () => {
    const refused = new ApiProblem('teams-must-differ', 422, 'Teams must be different.')
    expect(failureText(refused, 'Failed to create game')).toBe('Teams must be different.')
  })

  it('falls back to the fixed text when there was no answer or none that explains', () => {
    expect(failureText(new Problem('unavailable'), 'Failed to update stats.')).toBe('Failed to update stats.')
    expect(failureText(new ApiProblem('unexpected', 500), 'Failed to update stats.')).toBe(
      'Failed to update stats.',
    )
  })
})
