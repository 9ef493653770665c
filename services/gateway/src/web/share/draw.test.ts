import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { SharePicture, TextPart } from '@league/contracts/client/share-picture'
import { drawPng } from './draw.worker.ts'
import { glyphOf } from './fonts.ts'
import { outlineText } from './outline-text.ts'

const textOf = (text: string, changes: Partial<TextPart> = {}): TextPart => ({
  kind: 'text',
  runs: [{ text, font: 'display', size: 50, fill: '#ffffff' }],
  x: 100,
  y: 100,
  anchor: 'start',
  maxWidth: 1000,
  ...changes,
})
/** Returns the leftmost and rightmost coordinate of a path. */
const extentOf = (path: string) => {
  const numbers = [...path.matchAll(/(-?\d+\.\d+) (-?\d+\.\d+)/g)].map(([, x]) => Number(x))
  return [Math.min(...numbers), Math.max(...numbers)] as const
}
const lettersIn = (path: string) => path.match(/<path/g)?.length ?? 0

describe('the text of a share picture', () => {
  it('text is outlined with accents and letters of other scripts, and what no font has is left out', () => {
    expect(lettersIn(outlineText(textOf('Zoë Đorđević Łukasz')))).toBe(17)
    expect(lettersIn(outlineText(textOf('Анна Ελένη Nguyễn')))).toBe(15)
    expect(lettersIn(outlineText(textOf('Aces 🏀 東京')))).toBe(4)
    expect(outlineText(textOf('🏀'))).toBe('')
    for (const letter of 'ąćčęėğİıňőřşšțűýžÅØÞßœñç–—’“”…·')
      expect(glyphOf(letter, 'text'), letter).not.toBeNull()
  })

  it('a wide line is set smaller, then cut, and keeps its anchor', () => {
    const [start, end] = extentOf(outlineText(textOf('Harbor Lights', { maxWidth: 200 })))
    expect(start).toBeGreaterThanOrEqual(100)
    expect(end).toBeLessThanOrEqual(300)
    const long = outlineText(textOf('Team '.repeat(40), { maxWidth: 200, anchor: 'end', x: 1000 }))
    expect(extentOf(long)[0]).toBeGreaterThanOrEqual(799)
    expect(extentOf(long)[1]).toBeLessThanOrEqual(1001)
    expect(lettersIn(long)).toBeGreaterThan(10)
    expect(lettersIn(long)).toBeLessThan(60)
  })

  it('names that contain markup are outlined like any other text', () => {
    expect(outlineText(textOf('</svg><script>'))).not.toContain('script')
  })
})

it('a share picture is a PNG of 1200 by 630 pixels, with stored pictures and without missing ones', async () => {
  const red = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#ff0000' } })
    .webp({ lossless: true })
    .toBuffer()
  const box = { x: 0, y: 0, width: 100, height: 100, fit: 'cover' as const }
  const picture: SharePicture = {
    alt: 'Aces',
    parts: [
      { kind: 'shape', svg: '<rect width="1200" height="630" fill="#003366"/>' },
      { kind: 'image', path: '/media/red.webp', ...box },
      { kind: 'image', path: '/media/missing.webp', ...box, x: 200 },
      textOf('Aces', { x: 600 }),
    ],
  }
  const png = await drawPng({ picture, images: new Map([['/media/red.webp', red]]) })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const pixel = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
  expect(pixel(50, 50)[0]).toBeGreaterThan(240)
  expect(pixel(250, 50)).toEqual(pixel(1100, 600))
})
