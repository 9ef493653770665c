/** The texts of a template literal, and the widths of the interpolations between them. */
export interface SqlTemplate {
  texts: readonly string[]
  widths: readonly number[]
}

const NAME = /zq\d+zy*[lq]/g
/** Matches the name of an interpolation on its own line. */
export const OWN_LINE_NAME = /\bzq\d+zy*l\b/g
/** After these, an interpolation is an item, a value or a condition, even on its own line. */
const EXPRESSION_FOLLOWS =
  /[,([=<>+*/|-]$|\b(select|distinct|from|join|on|where|and|or|not|by|set|values|returning|limit|offset|as|in|all|then|else|when|case)$/

/** Joins the texts of a template by names that stand for the interpolations, as wide as they are. */
export function joinTemplate({ texts, widths }: SqlTemplate): string {
  const parts = texts.map((text, index) => {
    const width = widths[index]
    if (width === undefined) return text
    const isOnOwnLine = (index > 0 || text.trim() !== '') && hasOwnLine(text, texts[index + 1])
    return `${text}${`zq${index}z`.padEnd(width - 1, 'y')}${isOnOwnLine ? 'l' : 'q'}`
  })
  return parts.join('')
}

/** Splits a text at the names of the interpolations. */
export function splitTemplate(text: string): string[] {
  return text.split(NAME)
}

/** Returns whether an interpolation between these texts is a line of its own, such as a join. */
function hasOwnLine(before: string, after = ''): boolean {
  const isAlone = /(^|\n)[^\S\n]*$/.test(before) && /^\s*(\n|$)/.test(after)
  return isAlone && !EXPRESSION_FOLLOWS.test(before.trimEnd())
}
