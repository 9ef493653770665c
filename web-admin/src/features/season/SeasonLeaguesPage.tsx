export function SeasonLeaguesPage() {
  return null
}
