/** The ends of the hues in degrees, in order. */
const hues: readonly (readonly [end: number, name: string])[] = [
  [15, 'red'],
  [40, 'orange'],
  [66, 'yellow'],
  [165, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [360, 'red'],
]

/**
 * Returns a color in words, such as 'dark blue' for `#12305e`.
 *
 * @param color such as `#12305e`; any other text is returned as it is
 */
export function colorName(color: string): string {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? []
  if (!red || !green || !blue) return color
  const channels = [red, green, blue].map((channel) => Number.parseInt(channel, 16) / 255)
  const [r = 0, g = 0, b = 0] = channels
  const max = Math.max(...channels)
  const min = Math.min(...channels)
  const lightness = (max + min) / 2
  const range = max - min
  if (lightness < 0.08) return 'black'
  if (lightness > 0.95) return 'white'
  if (range < 0.1) return lightness < 0.35 ? 'dark gray' : lightness > 0.7 ? 'light gray' : 'gray'
  const sixth = max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4
  const hue = sixth * 60
  const name = hues.find(([end]) => hue < end)?.[1] ?? 'red'
  if (name === 'orange' && lightness < 0.35) return 'brown'
  if (lightness < 0.3) return `dark ${name}`
  return lightness > 0.75 ? `light ${name}` : name
}
