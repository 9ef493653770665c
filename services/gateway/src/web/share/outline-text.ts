import type { Path } from 'opentype.js'
import { MIN_SHARE_TEXT_PX, type TextPart, type TextRun } from '@league/contracts/client/share-picture'
import { type FoundGlyph, glyphOf } from './fonts.ts'

const ELLIPSIS = '…'
/** A line that is too wide is set down to this part of its size before it is cut. */
const MIN_SCALE = 0.6
/** The widths of spaces, in parts of the size. Fonts lack the less common ones. */
const spaces: Readonly<Record<string, number>> = { '\u2002': 0.5, '\u2003': 1 }
const DEFAULT_SPACE = 0.25

interface Placed {
  /** Null for a space. */
  found: FoundGlyph | null
  run: TextRun
  /** Pixels from the start of the line, at the full size. */
  x: number
  width: number
}

/**
 * Returns a line of text as paths, so that the picture looks the same on every machine, whatever fonts it has. Letters
 * that no font has are left out instead of being shown as boxes.
 */
export function outlineText({ runs, x, y, anchor, maxWidth }: TextPart): string {
  const whole = place(runs)
  const smallest = Math.min(...runs.map(({ size }) => size))
  const minScale = Math.min(1, Math.max(MIN_SCALE, MIN_SHARE_TEXT_PX / smallest))
  const scale = Math.max(minScale, Math.min(1, maxWidth / widthOf(whole)))
  const placed = widthOf(whole) * scale > maxWidth + 0.5 ? cut(runs, maxWidth / scale) : whole
  const width = widthOf(placed) * scale
  const start = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return placed
    .map(({ found, run, x: offset }) => {
      if (!found) return ''
      const path = pathOf(found.glyph.getPath(start + offset * scale, y, run.size * scale))
      if (path === '') return ''
      const opacity = run.opacity === undefined || run.opacity === 1 ? '' : ` fill-opacity="${run.opacity}"`
      return `<path d="${path}" fill="${run.fill}"${opacity}/>`
    })
    .join('')
}

/** Writes every coordinate: the library's own text leaves out some that matter. */
function pathOf({ commands }: Path): string {
  return commands
    .map((command) => {
      const at = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`
      switch (command.type) {
        case 'M':
        case 'L':
          return `${command.type}${at(command.x, command.y)}`
        case 'Q':
          return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`
        case 'C':
          return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`
        case 'Z':
          return 'Z'
      }
    })
    .join('')
}

function place(runs: readonly TextRun[]): Placed[] {
  const placed: Placed[] = []
  let x = 0
  for (const run of runs) {
    let previous: FoundGlyph | null = null
    for (const letter of run.text.normalize('NFC')) {
      const isSpace = /\s/u.test(letter)
      const found = isSpace ? null : glyphOf(letter, run.font)
      if (!found && !isSpace) continue
      if (found && previous?.font === found.font)
        x += found.font.getKerningValue(previous.glyph, found.glyph) * pixelsPerUnit(found, run)
      const width = found
        ? (found.glyph.advanceWidth ?? 0) * pixelsPerUnit(found, run)
        : (spaces[letter] ?? DEFAULT_SPACE) * run.size
      placed.push({ found, run, x, width })
      x += width
      previous = found
    }
  }
  return placed
}

const pixelsPerUnit = ({ font }: FoundGlyph, { size }: TextRun) => size / font.unitsPerEm

function widthOf(placed: readonly Placed[]): number {
  const last = placed.at(-1)
  return last ? last.x + last.width : 0
}

/** Cuts the line after the last letter that leaves room for an ellipsis. */
function cut(runs: readonly TextRun[], maxWidth: number): Placed[] {
  const texts = runs.map((run) => ({ ...run, text: run.text.normalize('NFC') }))
  for (;;) {
    const last = texts.findLast(({ text }) => text !== '')
    if (!last) return []
    last.text = [...last.text].slice(0, -1).join('').trimEnd()
    const shortened = texts.map((run) => (run === last ? { ...run, text: run.text + ELLIPSIS } : run))
    const placed = place(shortened)
    if (widthOf(placed) <= maxWidth) return placed
  }
}
