import { expect, it } from 'vitest'
import { changeDivisionMediaBody, divisionNameBody } from './commands.ts'
import { compareDivisions, comparePositions } from './rules.ts'

it('divisions are sorted by the number in their name, those without a number last (R166)', () => {
  const names = ['Division 10', 'Juniors', 'Division 2', '1st Division', 'adults', 'Division 2 B']
  expect(
    names
      .map((name) => ({ name }))
      .sort(compareDivisions)
      .map(({ name }) => name),
  ).toEqual(['1st Division', 'Division 2', 'Division 2 B', 'Division 10', 'adults', 'Juniors'])
})

it('teams are sorted by position, a missing one counting as 999 (R165)', () => {
  const teams = [{ position: null }, { position: 1000 }, { position: 0 }, {}, { position: 3 }]
  expect(teams.sort(comparePositions).map(({ position }) => position)).toEqual([0, 3, null, undefined, 1000])
})

it('division commands refuse blank names and addresses that are not http or https (R159, R164)', () => {
  expect(divisionNameBody.safeParse({ name: '  ' }).success).toBe(false)
  expect(divisionNameBody.parse({ name: ' Division 1 ' })).toEqual({ name: 'Division 1' })
  expect(changeDivisionMediaBody.safeParse({ video_url: 'javascript:alert(1)' }).success).toBe(false)
  expect(
    changeDivisionMediaBody.parse({ video_url: '', image_url: 'https://pictures.example/1.png' }),
  ).toEqual({
    video_url: null,
    image_url: 'https://pictures.example/1.png',
  })
})
