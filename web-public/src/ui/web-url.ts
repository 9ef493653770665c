/** Returns whether a text is an HTTP or HTTPS URL without credentials, so that it is safe to link to. */
export function isWebUrl(text: string | null | undefined): boolean {
  if (!text) return false
  try {
    const url = new URL(text)
    return (
      (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
    )
  } catch {
    return false
  }
}
