import type { SeasonView } from '@league/contracts/season/views'
import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { runningSeason, season } from '../../../test/fixture/organization.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { teams } from '../../../test/fixture/teams.ts'
import { bodyOf } from '../../../test/fixture/text-of.ts'
import { todayIn } from '../../ui/today.ts'
import { addDays } from './week-strip.ts'

test('the schedule of a season that is over has no mark of today, and its calendar can only be downloaded', async () => {
  const today = todayIn('America/New_York')
  const yesterday = addDays(today, -1)
  const scheduleOf = async (seasonView: SeasonView) => {
    const { call } = fixtureCall({
      'GET /api/seasonsv2': () => ({ seasons: [seasonView] }),
      'GET /api/game-days': () => ({ days: [{ date: yesterday, games: 1 }], teams, time_zones: [] }),
      'GET /api/week-offs/public': () => ({ weekOffs: [] }),
      'GET /api/bye-dates/public': () => ({ byes: [] }),
    })
    // The strip of weeks contains today.
    return bodyOf((await renderPage(`/wnba/schedule?day=${yesterday}`, { call })).html)
  }
  const over = await scheduleOf({ ...season, finishDate: yesterday })
  expect(over).not.toMatch(/aria-current="date"|webcal:|calendar\.google|Add to calendar/)
  expect(over).toMatch(/<a href="\/api\/calendar\.ics\?slug=wnba"[^>]* aria-label="Download calendar"/)
  const running = await scheduleOf(runningSeason)
  expect(running).toMatch(/aria-current="date"/)
  expect(running).toContain('Add to calendar')
  expect(running).not.toContain('Download calendar')
})
