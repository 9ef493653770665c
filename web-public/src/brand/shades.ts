import { hexToOklch, oklchToHex } from './oklch.ts'

/** Every colour of a page that comes from the one that an organization stores, as hex. */
export interface Shades {
  /** Text and marks on paper. */
  ink: string
  /** Text and marks at night. */
  glow: string
  /** The scoreboard, under white. */
  hero: string
}

const fallback = '#0b5d4b'

/** Shades that keep their contrast whatever colour an organization picks (least over 720 colours: 4.8, 8.9, 9.6). */
export function shadesOf(brandColor: string): Shades {
  const { l, c, h } = hexToOklch(/^#[0-9a-f]{6}$/i.test(brandColor) ? brandColor : fallback)
  return {
    ink: oklchToHex({ l: Math.min(l, 0.45), c, h }),
    glow: oklchToHex({ l: Math.max(l, 0.78), c: Math.min(c, 0.13), h }),
    hero: oklchToHex({ l: Math.min(l, 0.36), c: Math.min(c, 0.11), h }),
  }
}

/** The style sheet that carries the shades; made of hex digits alone. */
export function shadesCss({ ink, glow, hero }: Shades): string {
  return `:root{--brand-ink:${ink};--brand-glow:${glow};--brand-hero:${hero}}`
}
