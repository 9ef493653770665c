import type { PicturePart } from '@league/contracts/client/share-picture'
import { SOFT, text } from './parts.ts'

interface TitlePanel {
  title: string
  subtitle: string
  /** Empty lines are left out. */
  lines: readonly string[]
  accent: string
}

const ROOM = 336

/** Draws what a table or a bracket is, to its left. */
export function titlePanel({ title, subtitle, lines, accent }: TitlePanel): PicturePart[] {
  return [
    text(title, { font: 'display', size: 84 }, { x: 56, y: 112, maxWidth: ROOM }),
    text(subtitle, { font: 'display', size: 48, fill: accent }, { x: 56, y: 176, maxWidth: ROOM }),
    ...lines
      .filter(Boolean)
      .map((content, index) =>
        text(
          content,
          { font: 'text', size: 24, opacity: SOFT },
          { x: 56, y: 226 + index * 34, maxWidth: ROOM },
        ),
      ),
  ]
}
