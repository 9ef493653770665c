export function LeaguePage() {
  return null
}
