const names = new Map<string, string>()

/**
 * Returns a name for the text of a statement, so that Postgres parses and plans it once per connection. The
 * number of names stays small: there is one for each combination of tables and columns that a batch touches.
 */
export function statementName(text: string): string {
  const existing = names.get(text)
  if (existing) return existing
  const name = `projection ${names.size}`
  names.set(text, name)
  return name
}
