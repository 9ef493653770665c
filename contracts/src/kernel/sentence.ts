/** Words that validators and programs use, but people do not. */
const technicalWords =
  /\b(expected|received|invalid|pattern|regex|string|undefined|nan|null|object|boolean|array|too (small|big))\b/i
/** The name of a field, or a comparison. */
const code = /[a-z][A-Z]|_|[<>]=/

/**
 * Returns whether a text is a sentence for people: it starts with a capital letter, ends with a period and has
 * no technical words or names of fields, except in quotation marks. For tests.
 */
export function isSentence(text: string): boolean {
  const withoutNames = text.replaceAll(/“[^”]*”|YouTube/g, '')
  return /^[A-Z“].*[.?!]$/s.test(text) && !technicalWords.test(withoutNames) && !code.test(withoutNames)
}
