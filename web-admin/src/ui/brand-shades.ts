import type { MantineColorsTuple } from '@mantine/core'

type Rgb = readonly [number, number, number]

const fallback = '#00483a'

/**
 * Ten shades of an organization's colour for the kit; the last, which buttons are filled with, is darkened until white
 * text on it has a contrast of at least 4.5.
 */
export function brandShades(color: string): MantineColorsTuple {
  const brand = readable(parse(color) ?? parse(fallback)!)
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
  return from.map((channel, i) => Math.round(channel + (to[i]! - channel) * share)) as unknown as Rgb
}

/** Relative luminance of WCAG 2, from 0 to 1. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
