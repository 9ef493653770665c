import { expect, it } from 'vitest'
import { type KeyPlayer, noKeys, pressKey } from './live-keys.ts'

const players: KeyPlayer[] = [
  { side: 'away', playerId: 'young', jersey: '32' },
  { side: 'away', playerId: 'abbott', jersey: '14' },
  { side: 'away', playerId: 'parker', jersey: '2' },
  { side: 'home', playerId: 'nguyen', jersey: '2' },
  { side: 'home', playerId: 'webb', jersey: '20' },
]

/** Returns what was selected and done by these keys: 'abbott made2'. */
function press(...keys: string[]): string[] {
  let state = noKeys
  return keys.flatMap((key) => {
    const next = pressKey(state, key, players)
    ;({ state } = next)
    const { command } = next
    if (command?.kind === 'select') return [command.player.playerId]
    if (command?.kind === 'act') return [`${command.player?.playerId ?? 'selected'} ${command.action}`]
    return command ? [command.kind] : []
  })
}

it('a jersey number selects a player, and the next digit is a basket', () => {
  expect(press('1', '4', '2')).toEqual(['abbott', 'abbott made2'])
  expect(press('3', '2', '3', '3', '2', 'q')).toEqual(['young', 'young made3', 'young', 'young missed2'])
})

it('a number that could go on selects at once, and Enter ends it before a basket', () => {
  expect(press('2', '0', '3')).toEqual(['parker', 'webb', 'webb made3'])
  expect(press('2', 'Enter', '2')).toEqual(['parker', 'parker', 'parker made2'])
  expect(press('2', '3')).toEqual(['parker', 'parker made3'])
})

it('the arrows choose the team whose numbers come first', () => {
  expect(press('ArrowRight', '2', 'f')).toEqual(['nguyen', 'nguyen foul'])
  expect(press('ArrowRight', 'ArrowLeft', '2', 'f')).toEqual(['parker', 'parker foul'])
})

it('letters act for the selected player, Backspace undoes and Space runs the clock', () => {
  expect(press('r', 'A', 'Backspace', ' ')).toEqual(['selected rebound', 'selected assist', 'undo', 'clock'])
})

it('a number that nobody on the court has does nothing', () => {
  expect(press('9', '9', 'x')).toEqual([])
})
