import type { Documents } from './broken-links.ts'

/** Rules (R172), calls (C057), screens (S034) and decisions, alone or in a list such as "decisions 9 and 18". */
const id = /\b[RCS]\d{3}\b/g
const decisions = /\bdecisions? (\d+(?:(?:, | and | to |–)\d+)*)/gi
/** The end of a line, with the marker that a comment repeats on the next one. */
const lineBreak = /[ \t]*\n[ \t]*(?:\*|\/\/|--)?[ \t]*(?=\S)/g

/** Returns the ids that the specification defines: each has an anchor or, for a decision, a heading. */
export function definedIds(specification: Documents): Set<string> {
  const text = [...specification.values()].join('\n')
  const anchors = text.matchAll(/<a id="([rcs]\d{3})"><\/a>/g)
  const headings = text.matchAll(/^### (Decision \d+)$/gm)
  return new Set([...anchors, ...headings].map(([, name = '']) => name.toUpperCase()))
}

/** Finds ids of the specification that a text mentions but the specification does not define. */
export function findUnknownIds(text: string, defined: ReadonlySet<string>): string[] {
  return [...new Set(mentionedIds(text))].filter((name) => !defined.has(name.toUpperCase()))
}

function mentionedIds(text: string): string[] {
  // A comment may break between "decision" and its number.
  const unwrapped = text.replaceAll(lineBreak, ' ')
  const numbers = [...unwrapped.matchAll(decisions)].flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
  return [...(text.match(id) ?? []), ...numbers.map((number) => `decision ${number}`)]
}
