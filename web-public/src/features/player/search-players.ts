import type { ListedPlayer } from './list-data.ts'

export interface PlayerSearch {
  name: string
  league: string
  team: string
}

/** Players whose full name holds the text in any letter case (R210), and who play in the league and the team. */
export function searchPlayers(players: readonly ListedPlayer[], search: PlayerSearch): ListedPlayer[] {
  const name = folded(search.name)
  return players.filter(
    (player) =>
      folded(player.name).includes(name) &&
      (!(search.league || search.team) ||
        player.rosters.some(
          ({ league, team }) =>
            (!search.league || league === search.league) && (!search.team || team === search.team),
        )),
  )
}

/** Letter case, surrounding space and the kind of apostrophe do not count: phones type A’ja for A'ja. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim()
}
