import { expect, it } from 'vitest'
import { countsOfAction, isOffered } from './live-rules.ts'
import { playAction } from './plays.ts'

it('live scoring offers baskets and fouls whatever stats an organization shows, and counts only those (decision 24)', () => {
  const shown = new Set(['ast'])
  expect(playAction.options.filter((action) => isOffered(action, shown))).toEqual([
    'made2',
    'made3',
    'made1',
    'assist',
    'foul',
  ])
  expect(countsOfAction('foul', shown)).toEqual({})
  expect(countsOfAction('foul', new Set(['pf']))).toEqual({ pf: 1 })
})
