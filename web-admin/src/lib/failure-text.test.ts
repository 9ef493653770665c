import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { failureMessages, settingsFailureMessage } from '@league/contracts/client/failure-messages'
import { Problem } from '@league/contracts/kernel/problem'
import { failureText, fixedText, inWords } from './failure-text.ts'

describe('what a failure says', () => {
  const fixed = fixedText('PUT /api/player-game-stats')

  it('shows the message of the server', () => {
    const refused = new ApiProblem('teams-must-differ', 422, 'Teams must be different.')
    expect(failureText(inWords(refused, fixed))).toBe('Teams must be different.')
  })

  it('R253 falls back to the fixed text when there was no answer or none that explains, and stays the same problem', () => {
    for (const silent of [new Problem('unavailable'), new ApiProblem('unexpected', 500)]) {
      expect(inWords(silent, fixed)).toBe(silent)
      expect(failureText(silent)).toBe('Failed to update stats.')
    }
    expect(failureText(inWords('thrown text', fixed))).toBe('Failed to update stats.')
  })

  it('R061 R076 R077 R088 R089 R093 R134 R283 has the texts of the catalogue by call', () => {
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
      'PUT /api/organization-features/:featureId': 'Failed to update feature',
      'PUT /api/seasonsv2/:id': 'Error updating season',
      'DELETE /api/seasonsv2/:id': 'Error deleting season',
    })
    expect(settingsFailureMessage).toBe('Failed to update user')
  })

  it('has words for every call', () => {
    expect(fixedText('GET /api/schedule/nothing' as never)).toBe('This could not be loaded.')
    expect(fixedText('POST /api/nothing' as never)).toBe('This did not work. Please try again.')
  })
})
