import { expect, it } from 'vitest'
import { changeDivisionMedia, nameDivision } from './commands.ts'
import { compareDivisions, comparePositions } from './rules.ts'

it('R166 sorts divisions by the number in their name, those without one last', () => {
  const names = ['Division 10', 'Juniors', 'Division 2', '1st Division', 'adults', 'Division 2 B']
  expect(
    names
      .map((name) => ({ name }))
      .sort(compareDivisions)
      .map(({ name }) => name),
  ).toEqual(['1st Division', 'Division 2', 'Division 2 B', 'Division 10', 'adults', 'Juniors'])
})

it('R165 sorts teams by position, a missing one as 999', () => {
  const teams = [{ position: null }, { position: 1000 }, { position: 0 }, {}, { position: 3 }]
  expect(teams.sort(comparePositions).map(({ position }) => position)).toEqual([0, 3, null, undefined, 1000])
})

it('R159 R164 takes no blank name and no address but of http and https', () => {
  expect(nameDivision.safeParse({ name: '  ' }).success).toBe(false)
  expect(nameDivision.parse({ name: ' Division 1 ' })).toEqual({ name: 'Division 1' })
  expect(changeDivisionMedia.safeParse({ video_url: 'javascript:alert(1)' }).success).toBe(false)
  expect(changeDivisionMedia.parse({ video_url: '', image_url: 'https://pictures.example/1.png' })).toEqual({
    video_url: null,
    image_url: 'https://pictures.example/1.png',
  })
})
