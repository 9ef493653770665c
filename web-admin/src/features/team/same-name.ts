interface Named {
  firstName: string
  lastName: string
}

const normal = (name: string) => name.trim().toLowerCase()

/** Whether someone already has this first and last name, whatever the letter case and outer blanks (R198). */
export function hasSameName(players: readonly Named[], { firstName, lastName }: Named): boolean {
  return players.some(
    (player) =>
      normal(player.firstName) === normal(firstName) && normal(player.lastName) === normal(lastName),
  )
}
