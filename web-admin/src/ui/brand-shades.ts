import type { MantineColorsTuple } from '@mantine/core'

type Rgb = readonly [number, number, number]

const fallback: Rgb = [0, 72, 58]

/**
 * Ten shades of an organization's colour for the kit; the last, which buttons are filled with, is darkened until white
 * text on it has a contrast of at least 4.5.
 */
export function brandShades(color: string): MantineColorsTuple {
  const brand = readable(parse(color) ?? fallback)
  return Array.from({ length: 10 }, (_, index) =>
    toHex(mix([255, 255, 255], brand, index / 9 || 0.06)),
  ) as never
}

function readable(color: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(color, [0, 0, 0], share)
    if (1.05 / (luminance(darker) + 0.05) >= 4.6) return darker
  }
  return [0, 0, 0]
}

function parse(color: string): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1]
  if (!digits) return null
  const value = Number.parseInt(digits, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share)
  return [channel(0), channel(1), channel(2)]
}

/** Relative luminance of WCAG 2, from 0 to 1. */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
