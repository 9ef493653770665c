interface PersonName {
  firstName: string
  lastName: string
}

const normalize = (name: string) => name.trim().toLowerCase()

/** Returns whether a player has this first and last name, ignoring case and surrounding spaces (R198). */
export function hasSameName(players: readonly PersonName[], { firstName, lastName }: PersonName): boolean {
  return players.some(
    (player) =>
      normalize(player.firstName) === normalize(firstName) &&
      normalize(player.lastName) === normalize(lastName),
  )
}
