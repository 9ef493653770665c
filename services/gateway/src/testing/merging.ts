import { randomUUID } from 'node:crypto'
import type { HistoryEntryView } from '@league/contracts/history/views'
import type { Id } from '@league/contracts/kernel/id'
import { statId } from '@league/operations/statistics/ids'
import type { TestCaller } from './caller.ts'
import type { SignedSeason } from './signed-season.ts'

/** People of the sample season who are merged, scored and separated again. */
export function mergingIn({ owner, season }: SignedSeason) {
  const path = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams`
  const stat = (key: string) => statId(season.organizationId, 'basketball', key)
  const mergeEntries = async (subject: Id): Promise<HistoryEntryView[]> => {
    const { json } = await owner.get(`/api/history?subject=${subject}`)
    return (json.history as HistoryEntryView[]).filter(({ kind }) => kind.startsWith('Players'))
  }
  return {
    path,
    stat,
    merge: (masterId: Id, duplicateIds: Id[], headers = {}, who: TestCaller = owner) =>
      who.post('/api/playersv2/merge', { masterId, duplicateIds }, headers),
    undo: (id: Id, reason = 'Two people of one name', who: TestCaller = owner, query = '') =>
      who.post(`/api/playersv2/merge/${id}/undo${query}`, { reason }),
    /** What the history says of merges, latest first. */
    mergeEntries,
    lastMerge: async (subject: Id) => (await mergeEntries(subject))[0]?.id ?? '',
    /** Somebody new on a roster, that of the home team. */
    async newcomer(firstName: string, team = season.home.id): Promise<Id> {
      const person = { firstName, lastName: randomUUID().slice(0, 8), jersey: '7', force: true }
      const { json } = await owner.post(`${path}/${team}/players`, person)
      return json.player.id
    },
    score: (player_id: Id, counts: Record<string, number>) =>
      owner.put('/api/player-game-stats', {
        game_id: season.gameId,
        player_id,
        stats: Object.entries(counts).map(([key, value]) => ({ stat_id: stat(key), value })),
      }),
    /** What stands for a player in the game, by abbreviation; zeros left out. */
    async countsOf(playerId: Id): Promise<Record<string, number>> {
      const { json } = await owner.get(`/api/gamesv2/${season.gameId}`)
      const own = (
        json.playerStats as { player_id: Id; value: number; stat: { abbreviation: string } }[]
      ).filter(({ player_id, value }) => player_id === playerId && value > 0)
      return Object.fromEntries(own.map(({ stat: { abbreviation }, value }) => [abbreviation, value]))
    },
  }
}
