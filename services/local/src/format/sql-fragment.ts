import { FormattedSyntaxError, parse } from 'sql-parser-cst'

/** The texts of a template literal, and the widths of the interpolations between them. */
export interface SqlTemplate {
  texts: readonly string[]
  widths: readonly number[]
}

/** A template as a statement that the formatter can parse. */
export interface Framing {
  statement: string
  /** What the statement has before the template. */
  frame: string
  /** Words before each interpolation. */
  roles: readonly string[]
}

/** Beginnings that make a statement of a fragment. */
const FRAMES = [
  '',
  // A condition.
  'select 1 where',
  // An expression, or several.
  'select',
  // Joins, and clauses after a table.
  'select * from t',
  // A table.
  'select * from',
  // Further conditions.
  'select 1 where a',
  'insert into t values (1)',
  'update t set',
]

/** Words that make a name what an interpolation may stand for. A value needs none. */
const ROLES = [
  '',
  'cross join',
  'from',
  'from t where',
  'where',
  'and',
  'order by',
  'limit',
  'returning',
  'select',
  // After `on conflict do`.
  'update set a =',
]
/** A value on a line of its own could also be read as the alias of what precedes it. */
const ROLES_ON_OWN_LINE = ['cross join', 'from', ...ROLES]
const ROLES_AT_START = ['cross join', '']

/** Joins the texts of a template by names that stand for the interpolations, each after the words of its role. */
export function joinTemplate({ texts, widths }: SqlTemplate, roles: readonly string[] = []): string {
  const parts = texts.map((text, index) => {
    const width = widths[index]
    if (width === undefined) return text
    const role = roles[index] ?? ''
    return `${text}${role}${role === '' ? '' : ' '}${nameOf(index, width)}`
  })
  return parts.join('')
}

/** Splits a text at the names of interpolations and removes the words of their roles. */
export function splitAtNames(text: string, roles: readonly string[]): string[] {
  return text.split(/zq\d+zy*q/).map((part, index) => {
    const role = roles[index] ?? ''
    return role === '' ? part : part.replace(new RegExp(`${role.replaceAll(' ', '\\s+')}\\s+$`), '')
  })
}

/** Finds a valid statement that ends with the template. */
export function findStatement(template: SqlTemplate): Framing | { reason: string } {
  const reasons: string[] = []
  for (const frame of FRAMES) {
    const framing = tryFrame(template, frame)
    if ('statement' in framing) return framing
    reasons.push(framing.reason)
  }
  return { reason: reasons[0] ?? '' }
}

/** Chooses for each interpolation the first role with which the statement is valid up to the next one. */
function tryFrame(template: SqlTemplate, frame: string): Framing | { reason: string } {
  const candidates = template.widths.map((_, index) => rolesAt(template, index))
  const roles = candidates.map(([likely = '']) => likely)
  const read = (end = roles.length) => {
    const part = { texts: template.texts.slice(0, end + 1), widths: template.widths.slice(0, end) }
    return `${frame} ${joinTemplate(part, roles)}`.trim()
  }
  let error = findSyntaxError(read())
  for (const [index, tried] of candidates.entries()) {
    for (const role of error === null ? [] : tried) {
      roles[index] = role
      error = findSyntaxError(read())
      if (error === null || error.offset >= read(index + 1).length) break
    }
  }
  return error === null ? { statement: read(), frame, roles } : { reason: error.message }
}

function rolesAt({ texts }: SqlTemplate, index: number): readonly string[] {
  const [before = '', after = ''] = texts.slice(index, index + 2)
  if (index === 0 && before.trim() === '') return ROLES_AT_START
  return /(^|[^,(\s])\s*\n\s*$/.test(before) && /^\s*(\n|$)/.test(after) ? ROLES_ON_OWN_LINE : ROLES
}

function nameOf(index: number, width: number): string {
  return `${`zq${index}z`.padEnd(width - 1, 'y')}q`
}

function findSyntaxError(statement: string): { offset: number; message: string } | null {
  try {
    parse(statement, { dialect: 'postgresql', paramTypes: ['$nr'] })
    return null
  } catch (error) {
    if (!(error instanceof FormattedSyntaxError)) throw error
    const [message = '', , position = ''] = error.message.split('\n')
    const [line = 1, column = 1] = (/:(\d+):(\d+)$/.exec(position) ?? []).slice(1).map(Number)
    const linesBefore = statement.split('\n').slice(0, line - 1)
    return { offset: linesBefore.join('\n').length + Math.sign(linesBefore.length) + column - 1, message }
  }
}
