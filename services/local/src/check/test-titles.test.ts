import { expect, it } from 'vitest'
import { findUnclearTitles } from './test-titles.ts'

const unclear = (text: string) => findUnclearTitles('a.test.ts', text)

it('the check of test titles reports a title that begins with an id, also inside a group', () => {
  expect(unclear(`describe('scores', () => { it('R172 keeps both', () => {}) })`)).toEqual([
    'R172 keeps both',
  ])
  expect(unclear(`describe('decision 7', () => {})`)).toEqual(['decision 7'])
  expect(unclear(`describe('scores (R172)', () => { it('keeps both (R172)', () => {}) })`)).toEqual([])
})

it('the check of test titles reports a test outside a group whose title has no subject', () => {
  expect(unclear(`it('reads a game', () => {})`)).toEqual(['reads a game'])
  expect(unclear(`it.each([1, 2])('is %s', () => {})`)).toEqual(['is %s'])
  expect(unclear(`test('shows a page', async () => {})`)).toEqual(['shows a page'])
  expect(unclear(`describe.each([1])('games %s', () => { it('reads a game', () => {}) })`)).toEqual([])
  expect(unclear(`test.describe('games', () => { test('shows a page', () => {}) })`)).toEqual([])
})

it('the check of test titles accepts titles with a subject, and words that are nouns as well', () => {
  expect(unclear(`it('the schedule reads a game', () => {})`)).toEqual([])
  expect(unclear(`it('links lead to every page', () => {})`)).toEqual([])
  expect(unclear(`it('names that contain markup are escaped', () => {})`)).toEqual([])
})
