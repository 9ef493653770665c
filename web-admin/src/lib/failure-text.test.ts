import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { failureMessages, settingsFailureMessage } from '@league/contracts/client/failure-messages'
import { Problem } from '@league/contracts/kernel/problem'
import { failureText, fallbackMessage, withMessage } from './failure-text.ts'

describe('The message of a failed call', () => {
  const fallback = fallbackMessage('PUT /api/player-game-stats')

  it('The message of a failed call is the message of the server if it explained the failure', () => {
    const refused = new ApiProblem('teams-must-differ', 422, { message: 'Teams must be different.' })
    expect(failureText(withMessage(refused, fallback))).toBe('Teams must be different.')
  })

  it('The message of a failed call is the fallback of the catalog, on the same problem, if the server did not explain the failure (R253)', () => {
    for (const silent of [new Problem('unavailable'), new ApiProblem('unexpected', 500)]) {
      expect(withMessage(silent, fallback)).toBe(silent)
      expect(failureText(silent)).toBe('Failed to update stats.')
    }
    expect(failureText(withMessage('thrown text', fallback))).toBe('Failed to update stats.')
  })

  it('The message of a failed call has the specified text for each call (R061, R076, R077, R088, R089, R093, R134, R283)', () => {
    expect(failureMessages).toMatchObject({
      'POST /api/auth/login': 'Login failed. Please check your credentials.',
      'POST /api/organizations': 'Error creating organization',
      'PUT /api/organizations/:id': 'Error updating organization',
      'DELETE /api/organizations/:id': 'Error deleting organization',
      'POST /api/admin/organizations': 'Failed to create user',
      'POST /api/usersv2': 'Error creating user',
      'PUT /api/usersv2/:id': 'Error updating user',
      'DELETE /api/usersv2/:id': 'Error deleting user',
      'DELETE /api/users/:id': 'Failed to delete user',
      'GET /api/usersv2/:id': 'Failed to fetch user details',
      'PUT /api/organization-features/:id': 'Failed to update feature',
      'PUT /api/seasonsv2/:id': 'Error updating season',
      'DELETE /api/seasonsv2/:id': 'Error deleting season',
    })
    expect(settingsFailureMessage).toBe('Failed to update user')
  })

  it('The message of a failed call has a default for calls that the catalog does not list', () => {
    expect(fallbackMessage('GET /api/schedule/nothing' as never)).toBe('The data could not be loaded.')
    expect(fallbackMessage('POST /api/nothing' as never)).toBe('The request failed. Please try again.')
  })
})
