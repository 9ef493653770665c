import { format, type Options } from 'prettier'
import * as sqlPlugin from 'prettier-plugin-sql-cst'
import { findStatement, joinTemplate, splitAtNames, type Framing, type SqlTemplate } from './sql-fragment.ts'
import { readSqlTokens } from './sql-tokens.ts'

/** The formatted texts of a template, or the reason why they stay as they are. */
export type FormattedSql = { texts: string[] } | { reason: string }

/** Leaves room for the indentation of the template. */
const MAX_LINE_WIDTH = 100
const MAX_WIDTH_ON_ONE_LINE = 80

/**
 * Formats a statement of Postgres or a fragment of one. Only white space and the case of keywords change.
 *
 * @param style options of prettier-plugin-sql-cst
 */
export async function formatSql(template: SqlTemplate, style: Options): Promise<FormattedSql> {
  const tokens = tokensOf(template)
  if (tokens.some((token) => token.includes('\n'))) return { reason: 'a string or comment spans lines' }
  const framing = findStatement(template)
  if ('reason' in framing) return framing
  const texts = splitAtNames(await formatFragment(framing, style), framing.roles)
  if (tokensOf({ ...template, texts }).join('\n') !== tokens.join('\n')) {
    return { reason: 'formatting would change more than white space' }
  }
  return { texts: withEnds(texts, template.texts) }
}

/** Starts several lines on a line of their own. One line keeps the spaces around it: it may be part of a text. */
function withEnds(texts: readonly string[], before: readonly string[]): string[] {
  const isOneLine = texts.every((text) => !text.includes('\n'))
  const start = isOneLine ? /^ */.exec(before[0] ?? '')?.[0] : '\n'
  const end = isOneLine ? / *$/.exec(before.at(-1) ?? '')?.[0] : ''
  return texts.map(
    (text, index) => `${index === 0 ? start : ''}${text}${index === texts.length - 1 ? end : ''}`,
  )
}

async function formatFragment({ statement, frame }: Framing, style: Options): Promise<string> {
  const formatWithin = async (printWidth: number) => {
    const options = {
      ...style,
      parser: 'postgresql',
      plugins: [sqlPlugin],
      sqlFinalSemicolon: false,
      printWidth,
    }
    return withoutFrame(await format(statement, options), frame)
  }
  const line = await formatWithin(MAX_WIDTH_ON_ONE_LINE + frame.length)
  return line.includes('\n') ? formatWithin(MAX_LINE_WIDTH) : line
}

/** Cuts the frame off a formatted statement and removes the indentation that it caused. */
function withoutFrame(formatted: string, frame: string): string {
  const start = readSqlTokens(formatted)[readSqlTokens(frame).length - 1]?.end ?? 0
  const fragment = formatted.slice(start)
  if (frame === '' || !/^\s*\n/.test(fragment)) return fragment.trim()
  const indentation = Math.min(
    ...Array.from(fragment.matchAll(/\n( *)\S/g), ([, spaces = '']) => spaces.length),
  )
  return fragment.replaceAll(`\n${' '.repeat(indentation)}`, '\n').trim()
}

function tokensOf(template: SqlTemplate): string[] {
  return readSqlTokens(joinTemplate(template)).map(({ text }) => text)
}
