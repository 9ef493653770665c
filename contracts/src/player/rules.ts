interface Named {
  firstName: string
  lastName: string
}

/** What is alike of people who may be one: the full name in lower case, with one space where there are several (R199). */
export function nameKey({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ').toLowerCase()
}
