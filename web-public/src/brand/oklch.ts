/** A color as lightness from 0 to 1, chroma from 0, and hue in degrees (CSS Color 4, `oklch()`). */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = readonly [number, number, number]

/** Converts `#rrggbb` to OKLCH. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = [1, 3, 5].map((start) =>
    toLinear(parseInt(hex.slice(start, start + 2), 16) / 255),
  ) as unknown as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

/**
 * Converts OKLCH to `#rrggbb`. Reduces the chroma of a color that sRGB cannot represent, and keeps lightness
 * and hue.
 */
export function oklchToHex({ l, c, h }: Oklch): string {
  let [low, high] = [0, c]
  let fitting = toLinearRgb({ l, c, h })
  if (!inGamut(fitting)) {
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2
      if (inGamut(toLinearRgb({ l, c: middle, h }))) low = middle
      else high = middle
    }
    fitting = toLinearRgb({ l, c: low, h })
  }
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, toGamma(value))) * 255)
  return `#${fitting.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function inGamut(rgb: Triple): boolean {
  return rgb.every((value) => value >= -1e-4 && value <= 1 + 1e-4)
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
