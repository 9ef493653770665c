import { expect, test } from 'vitest'
import { isHelpRequested, parseReplayArguments } from './arguments.ts'

const parse = (line: string) =>
  parseReplayArguments(line === '' ? [] : line.split(' '), ['standings', 'team'])

test('the command line of replay names an action and a projection, all of them by default', () => {
  expect(parse('start team')).toMatchObject({ action: 'start', name: 'team' })
  expect(parse('status')).toEqual({ action: undefined, name: 'all', position: undefined, reason: undefined })
})

test('the command line of replay takes a position to retry, and a position and a reason to skip', () => {
  expect(parse('retry all 4711')).toMatchObject({ action: 'retry', position: '4711', reason: undefined })
  expect(parse('skip team 4711 Entered by mistake')).toMatchObject({
    position: '4711',
    reason: 'Entered by mistake',
  })
  expect(parse('skip all Entered by mistake')).toMatchObject({ position: undefined })
  expect(parse('rebuild-organization all south-coast')).toMatchObject({
    action: 'rebuild-organization',
    organization: 'south-coast',
    reason: undefined,
  })
  expect(parse('activate-different team Rows were lost')).toMatchObject({ reason: 'Rows were lost' })
})

test('the command line of replay recognizes a request for help', () => {
  expect([['help'], ['--help'], ['-h']].map(isHelpRequested)).toEqual([true, true, true])
  expect([[], ['status'], ['skip', 'all', '7', 'help']].map(isHelpRequested)).toEqual([false, false, false])
})

test.each([
  ['', 'Name an action.'],
  ['destroy all', 'There is no action "destroy".'],
  ['start nothing', 'There is no projection "nothing".'],
  ['start all 7', 'start takes no "7".'],
  ['retry all soon', 'retry takes no "soon".'],
  ['skip all 7', 'Say why, at the end: skip needs a reason.'],
  ['skip all 7   ', 'Say why, at the end: skip needs a reason.'],
  ['rebuild-organization all', 'Name the organization by its slug, at the end.'],
  ['rebuild-organization all a b', 'rebuild-organization takes no "b".'],
  ['activate-different', 'Say why, at the end: activate-different needs a reason.'],
])('the command line of replay refuses "%s" and says why', (line, mistake) => {
  expect(parse(line)).toEqual({ mistake })
})
