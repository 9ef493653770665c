import { format, type FormatOptionsWithLanguage } from 'sql-formatter'
import { joinLines } from './sql-layout.ts'
import { joinTemplate, OWN_LINE_NAME, splitTemplate, type SqlTemplate } from './sql-template.ts'
import { readSqlTokens, type SqlToken } from './sql-tokens.ts'

/** The formatted texts of a template, or the reason why they stay as they are. */
export type FormattedSql = { texts: string[] } | { reason: string }

const STYLE: FormatOptionsWithLanguage = {
  language: 'postgresql',
  keywordCase: 'lower',
  functionCase: 'lower',
  dataTypeCase: 'lower',
  tabWidth: 2,
  // Breaks the lines at every bracket. They are joined again as far as they fit.
  expressionWidth: 1,
}
/** Width of a statement on one line, with its tag. Leaves room for the code before it. */
const MAX_STATEMENT_WIDTH = 88
/** Makes sql-formatter put an interpolation on its own line, like a table that is joined. */
const JOIN = 'cross join '

/**
 * Formats statements of Postgres or a fragment of one. Only white space and the case of words change.
 *
 * @param tagWidth width of the tag before the template
 */
export function formatSql(template: SqlTemplate, tagWidth = 0): FormattedSql {
  const source = joinTemplate(template)
  const tokens = readSqlTokens(source)
  if (tokens.some(({ text }) => text.includes('\n'))) return { reason: 'a string or comment spans lines' }
  try {
    const formatted = splitStatements(source, tokens)
      .map((statement) => formatStatement(statement, MAX_STATEMENT_WIDTH - tagWidth))
      .join('\n')
    if (!areEqual(readSqlTokens(formatted), tokens)) {
      return { reason: 'formatting would change more than white space' }
    }
    return { texts: withEnds(splitTemplate(formatted), template.texts) }
  } catch (error) {
    return { reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

/** Splits a text after each semicolon. */
function splitStatements(text: string, tokens: readonly SqlToken[]): string[] {
  const ends = tokens.filter((token) => token.text === ';').map(({ end }) => end)
  const statements = [0, ...ends].map((start, index) => text.slice(start, ends[index]))
  return statements.filter((statement, index) => index === 0 || statement.trim() !== '')
}

/** Formats one statement and keeps a blank line before it. */
function formatStatement(statement: string, width: number): string {
  const blankLine = /^\s*\n\s*\n/.test(statement) ? '\n' : ''
  const end = statement.endsWith(';') ? ';' : ''
  const source = statement.slice(0, statement.length - end.length)
  const joined = format(source.replaceAll(OWN_LINE_NAME, `${JOIN}$&`), STYLE)
  const formatted = joined.replaceAll(new RegExp(`${JOIN}(?=${OWN_LINE_NAME.source})`, 'g'), '')
  return `${blankLine}${joinLines(withSpacesOf(source, formatted), width)}${end}`
}

/** Writes the spaces before brackets and after minus signs as in the source. */
function withSpacesOf(source: string, formatted: string): string {
  const sourceTokens = readSqlTokens(source)
  const tokens = readSqlTokens(formatted)
  const parts = tokens.map(({ text, end }, index) => {
    const previous = tokens[index - 1]
    const start = end - text.length
    const space = formatted.slice(previous?.end ?? 0, start)
    const token = formatted.slice(start, end)
    const isFree = /^[([]$/.test(token) || previous?.text === '-'
    if (index === 0 || !isFree || space.includes('\n')) return `${space}${token}`
    const sourceStart = (sourceTokens[index]?.end ?? 0) - text.length
    return sourceTokens[index - 1]?.end === sourceStart ? token : ` ${token}`
  })
  return parts.join('')
}

function areEqual(tokens: readonly SqlToken[], others: readonly SqlToken[]): boolean {
  return tokens.length === others.length && tokens.every((token, index) => token.text === others[index]?.text)
}

/** Starts several lines on a line of their own. One line keeps the spaces around it: it may be part of a text. */
function withEnds(texts: readonly string[], before: readonly string[]): string[] {
  const hasLines = (parts: readonly string[]) => parts.some((text) => text.includes('\n'))
  if (hasLines(texts)) return [`\n${texts[0]}`, ...texts.slice(1)]
  if (hasLines(before)) return [...texts]
  const start = /^ */.exec(before[0] ?? '')?.[0] ?? ''
  const end = / *$/.exec(before.at(-1) ?? '')?.[0] ?? ''
  const ended = [...texts.slice(0, -1), `${texts.at(-1)}${end}`]
  return [`${start}${ended[0]}`, ...ended.slice(1)]
}
