import { describe, expect, it } from 'vitest'
import { minutesOf, parsePlayingTime, playingTimeText, secondsOf } from './playing-time.ts'

describe('The time that a player played', () => {
  it('may be typed as minutes and seconds or as minutes with decimals', () => {
    expect(['12:34', '12.5', '12,5', '12', '.5', '0:07', '100:00'].map(parsePlayingTime)).toEqual([
      754, 750, 750, 720, 30, 7, 6000,
    ])
    expect(['12:75', '12:3', ':30', '1o', '', '-3', '1000', '.', '1:2:3'].map(parsePlayingTime)).toEqual(
      Array.from({ length: 9 }, () => null),
    )
  })

  it('is shown as minutes and seconds', () => {
    expect([754, 720, 7, 0, 12_000].map(playingTimeText)).toEqual([
      '12:34',
      '12:00',
      '0:07',
      '0:00',
      '200:00',
    ])
  })

  it('is the same number of seconds again after it was given in minutes', () => {
    const all = Array.from({ length: 7200 }, (_, seconds) => seconds)
    expect(all.map((seconds) => secondsOf(minutesOf(seconds)))).toEqual(all)
  })
})
