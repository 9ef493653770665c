const names = new Map<string, string>()

/** A name for a statement's text: Postgres plans it once a connection. There are as many as shapes of batches, so few. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `projection ${names.size}`
  names.set(text, name)
  return name
}
