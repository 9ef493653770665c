import { randomUUID } from 'node:crypto'
import type { HistoryEntryView } from '@league/contracts/history/views'
import type { EventId, PlayerId } from '@league/contracts/kernel/id'
import { defaultStatId } from '@league/operations/statistics/state'
import type { TestCaller } from './caller.ts'
import type { SignedSeason } from './signed-season.ts'

/** Creates helpers that add, merge and score players of the sample season. */
export function mergingIn({ owner, season }: SignedSeason) {
  const path = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams`
  const stat = (key: string) => defaultStatId(season.organizationId, 'basketball', key)
  const mergeEntries = async (subject: PlayerId): Promise<HistoryEntryView[]> => {
    const { json } = await owner.get(`/api/history?subject=${subject}`)
    return (json.history as HistoryEntryView[]).filter(({ kind }) => kind.startsWith('Players'))
  }
  return {
    path,
    stat,
    merge: (masterId: PlayerId, duplicateIds: PlayerId[], headers = {}, caller: TestCaller = owner) =>
      caller.post('/api/playersv2/merge', { masterId, duplicateIds }, headers),
    undo: (id: EventId, reason = 'Two people with the same name', caller: TestCaller = owner, query = '') =>
      caller.post(`/api/playersv2/merge/${id}/undo${query}`, { reason }),
    /** Returns the history of merges of a player, latest first. */
    mergeEntries,
    lastMerge: async (subject: PlayerId) => (await mergeEntries(subject))[0]?.id ?? '',
    /** Adds a new player to a roster, by default that of the home team. */
    async newcomer(firstName: string, team = season.home.id): Promise<PlayerId> {
      const person = { firstName, lastName: randomUUID().slice(0, 8), jersey: '7', force: true }
      const { json } = await owner.post(`${path}/${team}/players`, person)
      return json.player.id
    },
    score: (player_id: PlayerId, counts: Record<string, number>) =>
      owner.put('/api/player-game-stats', {
        game_id: season.gameId,
        player_id,
        stats: Object.entries(counts).map(([key, value]) => ({ stat_id: stat(key), value })),
      }),
    /** Returns the counts of a player in the sample game by abbreviation, without zeros. */
    async countsOf(playerId: PlayerId): Promise<Record<string, number>> {
      const { json } = await owner.get(`/api/gamesv2/${season.gameId}`)
      const own = (
        json.playerStats as { player_id: PlayerId; value: number; stat: { abbreviation: string } }[]
      ).filter(({ player_id, value }) => player_id === playerId && value > 0)
      return Object.fromEntries(own.map(({ stat: { abbreviation }, value }) => [abbreviation, value]))
    },
  }
}
