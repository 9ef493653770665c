/** The place of the number of things that need attention, beside Dashboard. Zero shows nothing. */
export function AttentionCount() {
  return null
}
