import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser'

const beginsWithId = /^(?:[RCS]\d{3}|decisions? \d+)\b/i

/** First words that make a title a predicate: "reads a game" does not say what reads it. */
const verbs = new Set(
  (
    'is are was has have does do can cannot may must never not accepts adds allows answers applies compares counts ' +
    'deletes describes deselects draws executes exports fails finds forgets formats gives hides keeps leads leaves lists ' +
    'loads makes marks moves names offers omits opens puts ranks reads recognizes redirects refuses remembers removes ' +
    'reports resets resolves responds restores returns runs saves selects sends shows skips sorts starts stops stores ' +
    'takes tells tries uses waits warns writes'
  ).split(' '),
)

/** Names of things that are also verbs, in titles such as "links lead from the home page". */
const nounPhrases = /^(?:links|names|marks|moves|exports|leads|lists|puts) (?:are|have|lead|name|that|with)\b/

/**
 * Finds titles of tests that a log does not explain: those that begin with an id of the specification, and tests
 * outside a `describe` whose title has no subject. Finds none in a file that cannot be parsed, which the compiler
 * reports.
 */
export function findUnclearTitles(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) return []
  const unclear: string[] = []
  let depth = 0
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const kind = kindOf(callee)
      const title = titleOf(first)
      if (kind === 'describe') depth += 1
      if (kind === null || title === null) return
      const lacksSubject = verbs.has(title.split(' ')[0] ?? '') && !nounPhrases.test(title)
      if (beginsWithId.test(title) || (kind === 'test' && depth === 0 && lacksSubject)) unclear.push(title)
    },
    'CallExpression:exit'({ callee }) {
      if (kindOf(callee) === 'describe') depth -= 1
    },
  }).visit(program)
  return unclear
}

/** Returns what a call declares. `it.each(cases)` declares nothing; the call of its result does. */
function kindOf(callee: Expression): 'describe' | 'test' | null {
  if (callee.type === 'CallExpression') {
    const { callee: inner } = callee
    return inner.type === 'MemberExpression' && isNamed(inner.property, 'each')
      ? kindOf(inner.object as Expression)
      : null
  }
  if (callee.type === 'Identifier') {
    if (callee.name === 'describe') return 'describe'
    return callee.name === 'it' || callee.name === 'test' ? 'test' : null
  }
  const isGroup = callee.type === 'MemberExpression' && isNamed(callee.property, 'describe')
  return isGroup && kindOf(callee.object as Expression) === 'test' ? 'describe' : null
}

function isNamed(property: { type: string }, name: string): boolean {
  return property.type === 'Identifier' && (property as { name?: string }).name === name
}

function titleOf(argument: Argument | undefined): string | null {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  return argument?.type === 'TemplateLiteral' ? (argument.quasis[0]?.value.cooked ?? null) : null
}
