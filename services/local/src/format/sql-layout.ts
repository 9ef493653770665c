import { doc, type Doc } from 'prettier'
import { OWN_LINE_NAME } from './sql-template.ts'
import { readSqlTokens } from './sql-tokens.ts'

const { breakParent, fill, group, hardline, indent, join, line, softline } = doc.builders
const { printDocToString } = doc.printer

/** A line of sql-formatter with the lines indented below it, and the lines that close its brackets. */
interface Line {
  parts: { text: string; children: Line[] }[]
}

/** An item of a list or of a condition: comments, a line and the lines that continue it with `and` or `or`. */
interface Item {
  comments: string[]
  line: Line
  continuations: Item[]
}

/** Leaves room for the indentation of a template. */
const MAX_LINE_WIDTH = 100
const TAB_WIDTH = 2

const OPENING = /[([]$/
const CLOSING = /^([)\]]|end\b)/
const CASE = /\bcase\b/
/** A definition has no clauses that need lines of their own. */
const DEFINITION = /^(create|alter|drop|grant|revoke)\b/
const JOIN = new RegExp(`^(((natural|inner|cross|left|right|full|outer) )*join\\b|${OWN_LINE_NAME.source})`)
const OWN_LINE = new RegExp(`^${OWN_LINE_NAME.source}`)
const SET_OPERATION = /^(union|intersect|except)\b/
/** The clauses after the last query apply to the whole union. */
const UNION_PART = /^(union|intersect|except|order by|limit|offset)\b/
const CONTINUATION = /^(and|or)\b/

/**
 * Joins the lines of sql-formatter, which puts every item on its own line, as far as they fit. Lists are
 * filled. Conditions are on one line or have a line each. A clause starts on the line of its keyword.
 *
 * @param statementWidth a whole statement within this width stays on one line
 */
export function joinLines(formatted: string, statementWidth: number): string {
  const content = printSequence(parseLines(formatted))
  const print = (printed: Doc, printWidth: number) =>
    printDocToString(printed, { printWidth, tabWidth: TAB_WIDTH, useTabs: false }).formatted
  const narrow = print(group(content), DEFINITION.test(formatted) ? MAX_LINE_WIDTH : statementWidth)
  if (!narrow.includes('\n')) return narrow
  const wide = print([content, breakParent], MAX_LINE_WIDTH)
  return wide.includes('\n') ? wide : narrow
}

function parseLines(formatted: string): Line[] {
  const root: Line[] = []
  const levels = [root]
  for (const indented of formatted.split('\n')) {
    const text = indented.trim()
    if (text === '') continue
    const depth = (indented.length - indented.trimStart().length) / TAB_WIDTH
    const siblings = levels[depth] ?? root
    const part = { text, children: [] }
    const previous = siblings.at(-1)
    if (previous && CLOSING.test(text)) previous.parts.push(part)
    else siblings.push({ parts: [part] })
    levels.splice(depth + 1, Infinity, part.children)
  }
  return root
}

/** Prints clauses, items of a list or conditions, with possible line breaks between them. */
function printSequence(lines: readonly Line[], separator: Doc = line): Doc {
  const runs = toRuns(toItems(lines))
  const startsWith = (pattern: RegExp) => (run: Item[] | undefined) => pattern.test(startOf(run?.[0]?.line))
  const isUnion = runs.some(startsWith(SET_OPERATION))
  const queries: Doc[][] = []
  for (const [index, run] of runs.entries()) {
    const isStart = index === 0 || (isUnion && startsWith(UNION_PART)(run))
    if (isStart) queries.push([])
    const space = isEmptySelect(runs[index - 1]) ? ' ' : line
    queries.at(-1)?.push(isStart ? '' : space, printList(run, separator))
  }
  if (!isUnion) return queries.flat()
  // Each query of a union is on one line if it fits.
  const groups = queries.map((query) => group(query))
  return join(line, groups)
}

/** Returns whether items are a `select` without columns, which has its `from` on the same line. */
function isEmptySelect([item]: readonly Item[] = []): boolean {
  const part = item?.line.parts[0]
  return part?.text === 'select' && part.children.length === 0
}

/** Groups the items that commas separate. */
function toRuns(items: readonly Item[]): Item[][] {
  const runs: Item[][] = []
  let inList = false
  for (const item of items) {
    if (inList) runs.at(-1)?.push(item)
    else runs.push([item])
    inList = lastTokensOf(item).code === ','
  }
  return runs
}

function printList(items: readonly Item[], separator: Doc): Doc {
  const content = items.flatMap((item, index): Doc[] => {
    const before = items[index - 1]
    const isBroken = item.comments.length > 0 || (before && lastTokensOf(before).comment)
    return [
      ...(before ? [isBroken ? hardline : separator] : []),
      ...item.comments.flatMap((comment) => [comment, hardline]),
      printItem(item, items.length > 1),
    ]
  })
  return items.length === 1 ? content : fill(content)
}

function printItem({ line: first, continuations }: Item, inList: boolean): Doc {
  if (continuations.length === 0) return printLine(first)
  const start = startOf(first)
  const separator = OWN_LINE.test(start) ? hardline : line
  const further = continuations.map((item) => [separator, printList([item], line)])
  const isIndented = inList || start.startsWith('or ') || JOIN.test(start) || start.startsWith('when ')
  return group([printLine(first), isIndented ? indent(further) : further])
}

function printLine({ parts }: Line): Doc {
  return parts.map(({ text, children }, index): Doc => {
    const content = endsWithComment(text) ? [text, breakParent] : text
    if (children.length === 0) return content
    if (OPENING.test(text)) {
      const separator = /^create (\w+ )*table\b/.test(text) && index === 0 ? hardline : line
      return group([content, indent([softline, printSequence(children, separator)]), softline])
    }
    if (CASE.test(text)) return group([content, indent([line, printSequence(children)]), line])
    return printClause(text, children)
  })
}

/** Prints a clause, with its joins below it. */
function printClause(keyword: string, children: readonly Line[]): Doc {
  const items = toItems(children)
  const joins = items.filter((item) => JOIN.test(startOf(item.line)))
  const others = items.filter((item) => !joins.includes(item))
  const isWith = /^with\b/.test(keyword)
  const lists = toRuns(others).map((run) => printList(run, isWith ? hardline : line))
  const content = [(others[0]?.comments.length ?? 0) > 0 ? hardline : ' ', join(line, lists)]
  const isIndented = !isWith && (others.length > 1 || others.some((item) => !isLeaf(item)))
  const clause = others.length === 0 ? keyword : [keyword, isIndented ? indent(content) : content]
  return [group(clause), ...joins.map((item) => [line, printList([item], line)])]
}

/** Attaches comments to the line after them, and `and` and `or` to the line before them. */
function toItems(lines: readonly Line[]): Item[] {
  const items: Item[] = []
  let comments: string[] = []
  for (const [index, current] of lines.entries()) {
    const text = startOf(current)
    if (text.startsWith('--') && index < lines.length - 1) {
      comments.push(text)
      continue
    }
    const item = { comments, line: current, continuations: [] }
    const previous = CONTINUATION.test(text) ? items.at(-1) : undefined
    const last = previous?.continuations.at(-1)
    // `and` binds more tightly than `or`.
    const target = text.startsWith('and') && startOf(last?.line).startsWith('or') ? last : previous
    ;(target?.continuations ?? items).push(item)
    comments = []
  }
  return items
}

/** Returns whether an item is one line, apart from its brackets. */
function isLeaf({ comments, continuations }: Item): boolean {
  return comments.length === 0 && continuations.length === 0
}

function startOf(first: Line | undefined): string {
  return first?.parts[0]?.text ?? ''
}

/** Returns the last token of an item and whether a comment follows it. */
function lastTokensOf({ line: first, continuations }: Item): { code: string | undefined; comment: boolean } {
  const last = continuations.at(-1)
  if (last) return lastTokensOf(last)
  const part = first.parts.at(-1)
  const below = part?.children.at(-1)
  if (below) return lastTokensOf({ comments: [], line: below, continuations: [] })
  const text = part?.text ?? ''
  const comment = endsWithComment(text)
  return { code: readSqlTokens(text).at(comment ? -2 : -1)?.text, comment }
}

function endsWithComment(text: string): boolean {
  return readSqlTokens(text).at(-1)?.text.startsWith('--') ?? false
}
