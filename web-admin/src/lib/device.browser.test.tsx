import { expect, it } from 'vitest'
import { openDatabase } from './device.ts'

/** Creates a database as version 1 of the app left it, with one record in each store. */
async function createVersion1(name: string): Promise<void> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    const db = request.result
    const entry = { field: 'score/home', value: 80, base: 78, seen: '4', at: '2026-05-01T12:00:00.000Z' }
    const refused = { ...entry, field: 'score/away', state: 'refused', why: 'Not valid.', alone: true }
    db.createObjectStore('boxes').put(
      {
        userId: 'u',
        gameId: 'g',
        title: 'Sky at Aces',
        entries: { 'score/away': refused },
        batch: { key: 'key-1', kind: 'score', revision: '4', entries: [{ ...entry, state: 'queued' }] },
        scores: { home: 78, away: 70, revision: '4' },
        written: { 'score/home': 78 },
        aside: [
          {
            field: 'score/home',
            value: 79,
            whose: 'theirs',
            instead: 80,
            by: 'Bea',
            at: '2026-05-01T11:00:00.000Z',
            why: null,
          },
        ],
        drafts: {
          score: { draft: { home: '80' }, seen: '78 70' },
          details: { revision: '4', shown: { location: 'Arena' }, values: { location: 'Gym' } },
        },
      },
      ['u', 'g'],
    )
    db.createObjectStore('games').put({ detail: {}, at: '2026-05-01T10:00:00.000Z' }, ['u', 'g'])
    db.createObjectStore('people').put({ id: 'u' }, 'last')
  })
  await new Promise((resolve) => request.addEventListener('success', resolve))
  request.result.close()
}

it('Opening a database of version 1 keeps unsent values, cached games and the last user under their new names.', async () => {
  const name = `device-test-${crypto.randomUUID()}`
  await createVersion1(name)
  const db = await openDatabase(name)
  const entry = {
    field: 'score/home',
    value: 80,
    base: 78,
    baseRevision: '4',
    enteredAt: '2026-05-01T12:00:00.000Z',
  }
  expect(await db.get('outboxes', ['u', 'g'])).toEqual({
    userId: 'u',
    gameId: 'g',
    title: 'Sky at Aces',
    entries: {
      'score/away': {
        ...entry,
        field: 'score/away',
        state: 'refused',
        refusal: 'Not valid.',
        sendAlone: true,
      },
    },
    batch: { key: 'key-1', kind: 'score', revision: '4', entries: [{ ...entry, state: 'queued' }] },
    scores: { home: 78, away: 70, revision: '4' },
    recordedHere: { 'score/home': 78 },
    parked: [
      {
        field: 'score/home',
        value: 79,
        origin: 'theirs',
        replacedBy: 80,
        recordedBy: 'Bea',
        time: '2026-05-01T11:00:00.000Z',
        refusal: null,
      },
    ],
    drafts: {
      score: { values: { home: '80' }, baseScore: '78 70' },
      details: { revision: '4', initialValues: { location: 'Arena' }, values: { location: 'Gym' } },
    },
  })
  expect(await db.get('games', ['u', 'g'])).toEqual({ detail: {}, readAt: '2026-05-01T10:00:00.000Z' })
  expect(await db.get('users', 'last')).toEqual({ id: 'u' })
  db.close()
  indexedDB.deleteDatabase(name)
})
