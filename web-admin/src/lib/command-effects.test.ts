import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import { api } from '../lib/api.ts'
import { applyCommand, isNews, noteFailedCommand } from './command-effects.ts'
import { queryClient, sessionKey } from '../lib/query-client.ts'

/** The reads on the screen, with the projections that the gateway names for each; null where it names none. */
const reads: Record<string, string | null> = {
  'GET /api/gamesv2/:id': 'schedule, team, directory, box_score, player',
  'GET /api/gamesv2': 'schedule, team, directory',
  'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams': 'standings, team, player, directory, box_score',
  'GET /api/stat-leaders': 'leaders, box_score, player, team, directory',
  'GET /api/history': 'history, schedule, directory',
  'GET /api/organization-links/:organizationId': 'site',
  'GET /api/auth/sessions': null,
  [sessionKey]: null,
}
const score = { position: '41', projections: ['schedule', 'standings', 'leaders', 'history'] }
const menu = 'GET /api/organization-links/:organizationId'

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

describe('what is fetched again after a command', () => {
  it('is after a score the game, the schedule, the standings, the leaders and the history, not the menu', () => {
    applyCommand(score)
    expect(fetched).toEqual(Object.keys(reads).filter((read) => read !== menu && read !== sessionKey))
  })

  it('is everything but the session when the answer does not name projections', () => {
    applyCommand({ position: '42', projections: null })
    expect(fetched).toEqual(Object.keys(reads).filter((read) => read !== sessionKey))
  })

  it('is everything but the session when an earlier command may have been carried out without an answer', () => {
    noteFailedCommand(new Problem('unavailable'))
    applyCommand(score)
    expect(fetched).toContain(menu)
    fetched = []
    noteFailedCommand(new ApiProblem('invalid', 422))
    applyCommand(score)
    expect(fetched).not.toContain(menu)
  })
})

describe('news for a page', () => {
  it('is a projection beyond what the last command of the page changed in it', () => {
    applyCommand({ position: '50', projections: ['site'] })
    applyCommand({ position: null, projections: ['site'] })
    expect(isNews('site', 50n)).toBe(false)
    expect(isNews('site', 51n)).toBe(true)
    // Somebody else's change, which the command at 50 did not make the page read.
    expect(isNews('schedule', 49n)).toBe(true)
  })

  it('is nothing up to a command after which everything was read', () => {
    applyCommand({ position: '60', projections: null })
    expect(isNews('schedule', 60n)).toBe(false)
    expect(isNews('schedule', 61n)).toBe(true)
  })
})
