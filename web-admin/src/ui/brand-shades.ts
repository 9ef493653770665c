import type { MantineColorsTuple } from '@mantine/core'
import { deriveShades } from '@league/web-public/brand/shades'

type Rgb = readonly [number, number, number]

const DEFAULT_BRAND: Rgb = [0, 72, 58]
/** The color of text, `--ink`, in the light and in the dark theme. */
const INK: Rgb = [20, 23, 26]
const INK_ON_DARK: Rgb = [240, 242, 243]

/**
 * Returns ten shades of an organization's color for Mantine. The last shade fills buttons in the light theme, so it is
 * darkened until white text on it has a contrast of at least 4.5. The fourth fills them in the dark theme, with the
 * color that also marks the focus there, and the fifth is for the pointer on them. Buttons of an organization whose
 * color is a red are filled with ink, because they would look as if they deleted something.
 */
export function brandShades(color: string): MantineColorsTuple {
  const chosen = parseHex(color) ?? DEFAULT_BRAND
  const brand = darkenForWhiteText(isRed(chosen) ? INK : chosen)
  const glow = isRed(chosen) ? INK_ON_DARK : (parseHex(deriveShades(toHex(chosen)).glow) ?? INK_ON_DARK)
  const shades = Array.from({ length: 10 }, (_, index) => mix([255, 255, 255], brand, index / 9 || 0.06))
  shades.splice(3, 2, glow, mix(glow, [0, 0, 0], 0.12))
  return shades.map(toHex) as never
}

/** Returns whether a color is at most 15° of hue from red, where the color of errors is, and not nearly gray. */
function isRed([r, g, b]: Rgb): boolean {
  const chroma = Math.max(r, g, b) - Math.min(r, g, b)
  return r === Math.max(r, g, b) && chroma > 40 && Math.abs(g - b) / chroma <= 15 / 60
}

function darkenForWhiteText(color: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(color, [0, 0, 0], share)
    if (1.05 / (luminance(darker) + 0.05) >= 4.6) return darker
  }
  return [0, 0, 0]
}

function parseHex(color: string): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1]
  if (!digits) return null
  const value = Number.parseInt(digits, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

/** Returns the relative luminance as WCAG 2 defines it, from 0 to 1. */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linearize(r) + 0.7152 * linearize(g) + 0.0722 * linearize(b)
}

function linearize(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
