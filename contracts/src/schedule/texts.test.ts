import { expect, it } from 'vitest'
import { failureTexts } from '../kernel/failure-texts.ts'
import { scheduleTexts } from './texts.ts'

it('R267 what is asked before games are overwritten or a schedule is deleted', () => {
  expect(scheduleTexts.confirmGeneration).toBe(
    'This will overwrite all existing games for this schedule. Continue?',
  )
  expect(scheduleTexts.confirmDelete).toBe('Are you sure you want to delete this schedule?')
})

it('R268 what is said when a schedule was created or two matchups swapped, and when a call failed', () => {
  expect([scheduleTexts.created, scheduleTexts.swapped]).toEqual([
    'Schedule created successfully!',
    'Matchups swapped!',
  ])
  expect([
    failureTexts['POST /api/schedules'],
    failureTexts['PUT /api/schedules/:id'],
    failureTexts['DELETE /api/schedules/:id'],
    failureTexts['POST /api/games/generate-full-schedule'],
    failureTexts['PUT /api/games/swap'],
  ]).toEqual([
    'Failed to create schedule',
    'Failed to update schedule',
    'Failed to delete schedule',
    'Failed to generate full schedule',
    'Swap failed.',
  ])
})
