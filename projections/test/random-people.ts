import { changeBusinesses } from './random-business.ts'
import { changeVenues } from './random-venue.ts'
import type { Move } from './random-state.ts'

const person = (number: number) => ({
  username: `user ${number}`,
  email: number % 2 ? null : 'a@example.org',
})

/** Moves that change the people and the businesses of an organization. */
export const userMoves: Record<string, Move> = {
  // In one move, so that the other moves stay as frequent as they are.
  business(state, choice, nth) {
    changeBusinesses(state, choice, nth)
    changeVenues(state, choice)
  },
  register({ league: { append, organizationId }, users, role }, [a, b], nth) {
    const userId = `user-${nth}`
    const initialRole = b % 2 ? 'staff' : 'org_owner'
    users.add(userId)
    role.set(userId, initialRole)
    append('UserRegistered', { userId, organizationId, role: initialRole, person: person(a) })
  },
  user({ league: { append, organizationId, events }, users, role }, [a, b, c]) {
    const userId = [...users][a % users.size]
    if (!userId) return
    const user = { userId, organizationId }
    const before = role.get(userId) ?? 'staff'
    const after = before === 'staff' ? 'org_owner' : 'staff'
    switch (b % 5) {
      case 0:
        append('UserChanged', { ...user, fields: ['username'], before: person(c), after: person(c + 1) })
        return
      case 1:
        role.set(userId, after)
        append('UserRoleChanged', { ...user, before, after })
        return
      case 2:
        append('UserThemeChanged', { ...user, before: 'light', after: c % 2 ? 'dark' : 'light' })
        return
      case 3:
        append('UserPasswordChanged', { ...user, by: c % 2 ? 'own' : 'reset' })
        append('UserSecondFactorChanged', { ...user, change: 'turned-off', by: c % 2 ? 'own' : 'reset' })
        return
      default:
        users.delete(userId)
        append('UserRemoved', user)
        if (c % 2 === 0) return
        append('UserForgotten', user)
        append('PersonalDataErased', {
          erasureId: `erasure-of-${userId}`,
          kind: 'user',
          ids: [userId],
          texts: events.slice(-3).map(({ eventId }) => ({ eventId, path: 'meta.reason', streamId: userId })),
          pictures: 0,
        })
    }
  },
}
