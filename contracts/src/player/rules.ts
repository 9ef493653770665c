interface PersonName {
  firstName: string
  lastName: string
}

/** Returns the key by which duplicates are found: the full name in lower case with single spaces (R199). */
export function nameKey({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ').toLowerCase()
}
