import { describe, expect, it } from 'vitest'
import { gameDetail } from '../../test/game-detail.ts'
import { mailtoOf, teamMessage } from './team-message.ts'

const game = {
  ...gameDetail.game,
  date: '2026-12-06',
  time: '11:30',
  location: 'Harbor Gym, Court 2',
  location_url: null,
  status: 'scheduled' as const,
}
const name = `${game.awayTeam.name} at ${game.homeTeam.name}`

describe('a message to both teams', () => {
  it('says from when and where to when and where a game moved', () => {
    const before = {
      ...game,
      date: '2026-11-21',
      time: '20:00',
      location: 'Marina',
      status: 'postponed' as const,
    }
    const moved = { ...game, location_url: 'https://maps.example/harbor' }
    expect(teamMessage(moved, before)).toEqual({
      subject: `${name}: moved to Sun, Dec 6, 11:30 AM`,
      text: [
        `The game ${name} has moved.`,
        'Postponed from: Sat, Nov 21, 8:00 PM, Marina\nNow: Sun, Dec 6, 11:30 AM, Harbor Gym, Court 2\nMap: https://maps.example/harbor',
        'Please reply if your team cannot play then.',
      ].join('\n\n'),
    })
  })

  it('says that a game is canceled or postponed, with its public note', () => {
    const cancelled = teamMessage({ ...game, status: 'cancelled', public_note: 'The gym is flooded.' })
    expect(cancelled.subject).toBe(`${name}: canceled`)
    expect(cancelled.text).toContain('The gym is flooded.')
    expect(teamMessage({ ...game, status: 'postponed' }).text).toContain('We will send you the new date.')
  })

  it('opens in the mail program with hidden recipients', () => {
    const url = new URL(
      mailtoOf({ subject: 'A & B', text: 'One\nTwo' }, ['ann+1@example.org', 'bo@example.org']),
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      bcc: 'ann+1@example.org,bo@example.org',
      subject: 'A & B',
      body: 'One\nTwo',
    })
  })
})
