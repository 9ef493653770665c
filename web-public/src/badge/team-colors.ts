import { hexToOklch, oklchToHex } from '../brand/oklch.ts'
import { contrast } from './contrast.ts'
import { lightDark } from './light-dark.ts'

/** The colors of a team in one theme, as hex. */
export interface ThemeColors {
  /** The name of the team as text. */
  text: string
  /** Bars and stripes. */
  bar: string
  /** The outline of the badge. */
  edge: string
  /** A field under white text. */
  hero: string
  /** The outline of the badge on that field. */
  heroEdge: string
  /** A tint behind a row. */
  wash: string
}

export interface TeamColors {
  /** Letters on the first color. */
  ink: string
  light: ThemeColors
  dark: ThemeColors
}

/** The surfaces of the tokens that team colors stand on: the card, and the paper, which is harder in light. */
export const surfaces = { light: ['#ffffff', '#fbfaf7'], dark: ['#151b21', '#0c1014'] } as const
const INK = '#14171a'
const WHITE = '#ffffff'

/** The least contrasts. Sources: WCAG 2.2 (4.5 for text, 3 for graphics) with a margin for text. */
export const minimum = {
  ink: 4.5,
  text: { light: 5, dark: 5.5 },
  bar: 3,
  hero: { light: 9, dark: 13.5 },
} as const

/** Many teams, and few enough for the server, which draws those of every organization. */
const MAX_COMPUTED = 1000
const computed = new Map<string, TeamColors>()

/**
 * Computes every color of a team from the two that it has chosen. The contrasts in `minimum` hold for any two
 * colors. A badge is drawn often, and the search for a contrast takes milliseconds, so results are kept.
 */
export function teamColors({ primary, secondary }: { primary: string; secondary: string }): TeamColors {
  const key = `${primary} ${secondary}`
  const known = computed.get(key)
  if (known) return known
  const colors = {
    ink: inkOn(primary, secondary),
    light: themeColors('light', primary, secondary),
    dark: themeColors('dark', primary, secondary),
  }
  if (computed.size >= MAX_COMPUTED) computed.clear()
  computed.set(key, colors)
  return colors
}

function themeColors(theme: 'light' | 'dark', primary: string, secondary: string): ThemeColors {
  const towards = theme === 'light' ? -1 : 1
  const reaches = (color: string, least: number) =>
    surfaces[theme].every((surface) => contrast(color, surface) >= least)
  const text = shiftUntil(primary, towards, (color) => reaches(color, minimum.text[theme]))
  // A dark color on a dark surface is hard to lighten without losing its character.
  const usesSecondary = theme === 'dark' && !reaches(primary, minimum.bar) && reaches(secondary, minimum.bar)
  const bar = usesSecondary ? secondary : shiftUntil(primary, towards, (color) => reaches(color, minimum.bar))
  const hero = shiftUntil(muted(primary), -1, (color) => contrast(color, WHITE) >= minimum.hero[theme])
  const heroEdge = [secondary, primary].find((color) => contrast(color, hero) >= minimum.bar) ?? WHITE
  const wash = mix(surfaces[theme][0], bar, theme === 'light' ? 0.1 : 0.13)
  return { text, bar, edge: bar, hero, heroEdge, wash }
}

/** Returns the color of text on a color: the preferred one if it can be read, or else white or black. */
function inkOn(color: string, preferred: string): string {
  if (contrast(preferred, color) >= minimum.ink) return preferred
  const best = contrast(WHITE, color) >= contrast(INK, color) ? WHITE : INK
  // Between white and ink there are colors that neither can be read on. Black can.
  return contrast(best, color) >= minimum.ink ? best : '#000000'
}

/** Makes a color lighter or darker in small steps, with the same hue, until it suffices. */
function shiftUntil(color: string, direction: -1 | 1, suffices: (color: string) => boolean): string {
  if (suffices(color)) return color
  const { l, c, h } = hexToOklch(color)
  for (let step = 1; step <= 100; step += 1) {
    const lightness = l + (direction * step) / 100
    if (lightness <= 0 || lightness >= 1) break
    const shifted = oklchToHex({ l: lightness, c, h })
    if (suffices(shifted)) return shifted
  }
  return direction === 1 ? WHITE : '#000000'
}

/** A bright color would make a field that outshines the text on it. */
function muted(color: string): string {
  const { l, c, h } = hexToOklch(color)
  return oklchToHex({ l, c: Math.min(c, 0.13), h })
}

function mix(surface: string, color: string, share: number): string {
  const channel = (start: number) => {
    const [from, to] = [surface, color].map((hex) => parseInt(hex.slice(start, start + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[1, 3, 5].map(channel).join('')}`
}

/** Returns the color of a bar of a team for an SVG attribute, in both color schemes. */
export function barColor(badge: { primary: string; secondary: string }): string {
  const { light, dark } = teamColors(badge)
  return lightDark(light.bar, dark.bar)
}
