import { expect, it } from 'vitest'
import { countsOfAction, isOffered } from './live-rules.ts'
import { playAction } from './plays.ts'

it('live scoring offers baskets and fouls whatever stats an organization shows, and counts fouls and points among those that are hidden (decision 24)', () => {
  const shown = new Set(['ast'])
  expect(playAction.options.filter((action) => isOffered(action, shown))).toEqual([
    'made2',
    'made3',
    'made1',
    'assist',
    'foul',
  ])
  expect(countsOfAction('foul', shown)).toEqual({ pf: 1 })
  expect(countsOfAction('made2', shown)).toEqual({ pts: 2 })
})
