import type { BadgeMark, BadgeShape } from '@league/contracts/badge/rules'

/** The outline of each shape in a box of 48 by 48. */
export const outlines: Readonly<Record<BadgeShape, string>> = {
  shield: 'M5 4H43V25C43 35 34 41.5 24 45.5 14 41.5 5 35 5 25Z',
  hexagon: 'M24 2.5 43.5 13V35L24 45.5 4.5 35V13Z',
  round: 'M3 24a21 21 0 1 0 42 0a21 21 0 1 0-42 0Z',
  tile: 'M9.5 4.5h29a5 5 0 0 1 5 5v29a5 5 0 0 1-5 5h-29a5 5 0 0 1-5-5v-29a5 5 0 0 1 5-5Z',
  'home-plate': 'M5 4.5H43V30L24 45.5 5 30Z',
}

/** A mark: a path that is filled, or drawn with a stroke of this width. */
interface Drawing {
  path: string
  stroke?: number
}

interface Mark {
  /** With letters, whose baseline is at `baseline`. */
  full: Drawing & { baseline: number }
  /** Without letters, for the smallest size. */
  small: Drawing
}

const ring = (radius: number) =>
  `M${24 - radius} 24a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0Z`

export const marks: Readonly<Record<BadgeMark, Mark>> = {
  chief: { full: { path: 'M0 0H48V12H0Z', baseline: 35 }, small: { path: 'M0 0H48V21H0Z' } },
  band: { full: { path: 'M0 36H48V48H0Z', baseline: 31.5 }, small: { path: 'M0 27H48V48H0Z' } },
  ring: { full: { path: ring(17.5), stroke: 2.5, baseline: 32 }, small: { path: ring(11) } },
  wave: {
    full: { path: 'M0 37C4 33 8 33 12 37S20 41 24 37 32 33 36 37 44 41 48 37V48H0Z', baseline: 31 },
    small: { path: 'M0 26C6 18 18 18 24 26S42 34 48 26V48H0Z' },
  },
  'double-wave': {
    full: {
      path: 'M0 34C4 31 8 31 12 34S20 37 24 34 32 31 36 34 44 37 48 34M0 39.5C4 36.5 8 36.5 12 39.5S20 42.5 24 39.5 32 36.5 36 39.5 44 42.5 48 39.5',
      stroke: 2.5,
      baseline: 28.5,
    },
    small: { path: 'M0 18C6 12 18 12 24 18S42 24 48 18M0 31C6 25 18 25 24 31S42 37 48 31', stroke: 6 },
  },
  posts: {
    full: { path: 'M4 0H9.5V48H4ZM38.5 0H44V48H38.5Z', baseline: 32 },
    small: { path: 'M4 0H15V48H4ZM33 0H44V48H33Z' },
  },
  chevron: {
    full: { path: 'M0 27 24 41 48 27V33L24 47 0 33Z', baseline: 27.5 },
    small: { path: 'M0 10 24 26 48 10V26L24 42 0 26Z' },
  },
  net: {
    full: { path: 'M6 36H42M12 35 20 47M36 35 28 47M24 35V48', stroke: 2.5, baseline: 30.5 },
    small: { path: 'M4 24H44M12 24 20 46M36 24 28 46M24 24V48', stroke: 5 },
  },
  bricks: {
    full: { path: 'M0 34.5H48M0 39.5H48M14 34.5V39.5M33 34.5V39.5M24 39.5V46', stroke: 2, baseline: 30 },
    small: { path: 'M0 20H48M0 33H48M17 20V33M33 33V46M31 4V20', stroke: 5 },
  },
}
