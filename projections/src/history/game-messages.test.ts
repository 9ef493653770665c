import { expect, it } from 'vitest'
import { divisionTitle } from './game-messages.ts'

it('the history does not repeat the word in the name of a division', () => {
  expect(['Division 2', 'North', 'Divisional'].map(divisionTitle)).toEqual([
    'Division 2',
    'Division North',
    'Division Divisional',
  ])
})
