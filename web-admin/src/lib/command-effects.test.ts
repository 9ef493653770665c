import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import { api } from './api.ts'
import { applyCommand, hasForeignChanges, noteFailedCommand } from './command-effects.ts'
import { queryClient, sessionKey } from './query-client.ts'

/** The reads on the screen with the projections that the gateway names for each; null if it names none. */
const reads: Record<string, string | null> = {
  'GET /api/gamesv2/:id': 'schedule, team, directory, box_score, player',
  'GET /api/gamesv2': 'schedule, team, directory',
  'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams': 'standings, team, player, directory, box_score',
  'GET /api/stat-leaders': 'leaders, box_score, player, team, directory',
  'GET /api/history': 'history, schedule, directory',
  'GET /api/organization-links/:id': 'site',
  'GET /api/auth/sessions': null,
  [sessionKey]: null,
}
const score = { position: '41', projections: ['schedule', 'standings', 'leaders', 'history'] }
const menu = 'GET /api/organization-links/:id'

let fetched: string[] = []
const stopReading: (() => void)[] = []

beforeEach(async () => {
  const call = api as (read: string) => Promise<{ body: object }>
  for (const [read, projections] of Object.entries(reads)) {
    const queryFn = async () => {
      fetched.push(read)
      vi.stubGlobal('fetch', async () =>
        Response.json({}, projections === null ? {} : { headers: { 'x-projections': projections } }),
      )
      return (await call(read)).body
    }
    stopReading.push(new QueryObserver(queryClient, { queryKey: [read, {}], queryFn }).subscribe(() => {}))
  }
  await vi.waitUntil(() => queryClient.isFetching() === 0)
  fetched = []
})

afterEach(() => {
  for (const stop of stopReading.splice(0)) stop()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('After a command, the page', () => {
  it('fetches the reads of the changed projections: after a score the standings, but not the menu', () => {
    applyCommand(score)
    expect(fetched).toEqual(Object.keys(reads).filter((read) => read !== menu && read !== sessionKey))
  })

  it('fetches everything but the session if the response names no projections', () => {
    applyCommand({ position: '42', projections: null })
    expect(fetched).toEqual(Object.keys(reads).filter((read) => read !== sessionKey))
  })

  it('fetches everything but the session if an earlier command may have been carried out without a response', () => {
    noteFailedCommand(new Problem('unavailable'))
    applyCommand(score)
    expect(fetched).toContain(menu)
    fetched = []
    noteFailedCommand(new ApiProblem('invalid', 422))
    applyCommand(score)
    expect(fetched).not.toContain(menu)
  })
})

describe('A projection', () => {
  it('A projection has foreign changes beyond the position of the last own command that changed it', () => {
    applyCommand({ position: '50', projections: ['site'] })
    applyCommand({ position: null, projections: ['site'] })
    expect(hasForeignChanges('site', 50n)).toBe(false)
    expect(hasForeignChanges('site', 51n)).toBe(true)
    // The own command at 50 did not change the schedule, so this change is somebody else's.
    expect(hasForeignChanges('schedule', 49n)).toBe(true)
  })

  it('A projection has changes to fetch when it shows an own command that the reads did not show at first', () => {
    applyCommand({ position: '55', projections: ['site'], stale: true })
    expect(hasForeignChanges('site', 55n)).toBe(true)
  })

  it('A projection has no foreign changes up to an own command that named no projections', () => {
    applyCommand({ position: '60', projections: null })
    expect(hasForeignChanges('schedule', 60n)).toBe(false)
    expect(hasForeignChanges('schedule', 61n)).toBe(true)
  })
})
