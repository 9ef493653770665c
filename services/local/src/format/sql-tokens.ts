const TOKEN =
  /\s+|--[^\n]*|\/\*[^]*?\*\/|(\$[A-Za-z_]*\$)[^]*?\1|[eE]?'(?:[^'\\]|''|\\[^])*'|"(?:[^"]|"")*"|\$\d+|\d+(?:\.\d+)?|\w+|[-+*/<>=~!@#%^&|`?:]+|[^]/g

export interface SqlToken {
  /** A word is in lower case. Everything else is as written. */
  text: string
  /** Offset of the first character after the token. */
  end: number
}

/**
 * Splits an SQL text into tokens as Postgres does. Comments are tokens, white space is not. Texts with equal
 * tokens mean the same.
 */
export function readSqlTokens(text: string): SqlToken[] {
  return [...text.matchAll(TOKEN)].flatMap(({ 0: found, index }) => {
    if (found.trim() === '') return []
    const isWord = /^\w/.test(found) && !found.includes("'")
    const text = found.trimEnd()
    return [{ text: isWord ? text.toLowerCase() : text, end: index + text.length }]
  })
}
