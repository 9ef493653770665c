import { expect, it } from 'vitest'
import { failureMessages } from '../client/failure-messages.ts'
import { scheduleMessages } from './messages.ts'

it('the schedule builder has the specified questions before games are overwritten and a schedule is deleted (R267)', () => {
  expect(scheduleMessages.confirmGeneration).toBe(
    'This will overwrite all existing games for this schedule. Continue?',
  )
  expect(scheduleMessages.confirmDelete).toBe('Are you sure you want to delete this schedule?')
})

it('the schedule builder has the specified messages for created schedules, swapped matchups and failed calls (R268)', () => {
  expect([scheduleMessages.created, scheduleMessages.swapped]).toEqual([
    'Schedule created successfully!',
    'Matchups swapped!',
  ])
  expect([
    failureMessages['POST /api/schedules'],
    failureMessages['PUT /api/schedules/:id'],
    failureMessages['DELETE /api/schedules/:id'],
    failureMessages['POST /api/games/generate-full-schedule'],
    failureMessages['PUT /api/games/swap'],
  ]).toEqual([
    'Failed to create schedule',
    'Failed to update schedule',
    'Failed to delete schedule',
    'Failed to generate full schedule',
    'Swap failed.',
  ])
})
