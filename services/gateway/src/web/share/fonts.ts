import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// Node loads the CommonJS build, which has a default export only. The linter sees the other one.
// oxlint-disable-next-line import/default
import opentype, { type Font, type Glyph } from 'opentype.js'
import type { TextRun } from '@league/contracts/client/share-picture'

/** The files of each font, by the letters that they have. Most names need the first one only. */
const files: Readonly<Record<TextRun['font'], readonly string[]>> = {
  display: ['latin', 'latin-ext', 'vietnamese'].map(
    (subset) => `saira-extra-condensed/files/saira-extra-condensed-${subset}-700-normal.woff`,
  ),
  text: interFiles(400),
  'text-bold': interFiles(600),
}

function interFiles(weight: number): string[] {
  const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']
  return subsets.map((subset) => `inter/files/inter-${subset}-${weight}-normal.woff`)
}

/** Parsing takes a tenth of a second, so a file is read when a letter needs it, and kept. */
const parsed = new Map<string, Font>()

function fontOf(file: string): Font {
  const known = parsed.get(file)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  parsed.set(file, font)
  return font
}

export interface FoundGlyph {
  glyph: Glyph
  font: Font
}

/** Returns the glyph of a letter; null if no font has it. Letters of other scripts are taken from the text font. */
export function glyphOf(letter: string, font: TextRun['font']): FoundGlyph | null {
  const candidates = font === 'display' ? [...files.display, ...files['text-bold']] : files[font]
  for (const file of candidates) {
    const candidate = fontOf(file)
    if (candidate.charToGlyphIndex(letter) > 0)
      return { glyph: candidate.charToGlyph(letter), font: candidate }
  }
  return null
}
