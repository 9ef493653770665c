/** Whether an address that a tenant gave may be shown as a link: http or https without credentials. */
export function isShownAddress(text: string | null | undefined): boolean {
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
