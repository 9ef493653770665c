import {
  doc,
  type AstPath,
  type Doc,
  type Parser,
  type ParserOptions,
  type Printer,
  type SupportLanguage,
} from 'prettier'
import { printers as estreePrinters } from 'prettier/plugins/estree'
import { parsers as typescriptParsers } from 'prettier/plugins/typescript'
import { findSql, type TemplateLiteral } from './find-sql.ts'
import { formatSql } from './format-sql.ts'

// The plugin for Prettier that formats SQL in .sql files and in template literals. What it cannot format
// stays as it is written, with a warning.

const { group, hardline, indent, join, lineSuffixBoundary } = doc.builders
const { willBreak } = doc.utils
const { printDocToString } = doc.printer
const { typescript } = typescriptParsers
const { estree } = estreePrinters

type Print = Parameters<Printer['print']>[2]

/** The sources of the interpolations of each template whose texts are formatted. */
const formatted = new WeakMap<object, readonly string[]>()

async function parseTypescript(text: string, options: ParserOptions): Promise<unknown> {
  const tree: unknown = await typescript.parse(text, options)
  // An example in a document is not complete SQL.
  if (options.parentParser === 'markdown') return tree
  for (const { template, tag } of findSql(tree)) {
    const sources = interpolationsOf(text, template)
    const texts = template.quasis.map(({ value }) => value.raw)
    const widths = sources.map((source) => (source.includes('\n') ? 0 : source.length))
    const result = formatSql({ texts, widths }, tag ? widthOf(text.slice(...tag.range)) : 0)
    if ('texts' in result) {
      for (const [index, { value }] of template.quasis.entries()) value.raw = result.texts[index] ?? ''
      formatted.set(template, sources)
    } else {
      warn(options, text.slice(0, template.range[0]).split('\n').length, result.reason)
    }
  }
  return tree
}

function interpolationsOf(text: string, { quasis }: TemplateLiteral): string[] {
  return quasis.slice(1).map(({ range }, index) => text.slice(quasis[index]?.range[1], range[0]))
}

/** Returns the width that a tag has on one line. */
function widthOf(tag: string): number {
  return tag.replaceAll(/\s|,(?=\s*\))/g, '').length
}

/** Prints a one-line text in its place, and several lines indented between the backticks. */
function printSql(path: AstPath<TemplateLiteral>, options: ParserOptions, print: Print): Doc {
  const sources = formatted.get(path.node)
  const interpolations = path.map((child, index): Doc => {
    const expression = print(child)
    const content = sources?.[index]?.includes('\n') ? expression : onOneLine(expression, options)
    return group(['${', content, lineSuffixBoundary, '}'])
  }, 'expressions')
  const content = path.node.quasis.flatMap(({ value }, index) => [
    join(hardline, value.raw.split('\n')),
    interpolations[index] ?? '',
  ])
  const isOneLine = path.node.quasis.every(({ value }) => !value.raw.includes('\n'))
  return isOneLine ? ['`', content, '`'] : ['`', indent(content), hardline, '`']
}

/** As Prettier does, keeps an interpolation on one line that was on one, unless SQL in it has several. */
function onOneLine(expression: Doc, options: ParserOptions): Doc {
  if (willBreak(expression)) return expression
  return printDocToString(expression, { ...options, printWidth: Infinity }).formatted
}

interface SqlFile {
  text: string
}

function parseSql(text: string, options: ParserOptions): SqlFile {
  const result = formatSql({ texts: [text.trim()], widths: [] })
  if ('texts' in result) return { text: result.texts.join('').trim() }
  warn(options, 1, result.reason)
  return { text: text.trim() }
}

function warn({ filepath }: ParserOptions, line: number, reason: string): void {
  console.warn(`${filepath}:${line}: cannot format SQL: ${reason}`)
}

export const languages: SupportLanguage[] = [{ name: 'SQL', parsers: ['sql'], extensions: ['.sql'] }]

export const parsers: Record<string, Parser> = {
  sql: { parse: parseSql, astFormat: 'sql', locStart: () => 0, locEnd: ({ text }: SqlFile) => text.length },
  typescript: { ...typescript, parse: parseTypescript },
}

export const printers: Record<string, Printer> = {
  sql: { print: ({ node }: AstPath<SqlFile>) => [join(hardline, node.text.split('\n')), hardline] },
  estree: {
    ...estree,
    print: (path, options, print, args) =>
      formatted.has(path.node) ? printSql(path, options, print) : estree.print(path, options, print, args),
  },
}
