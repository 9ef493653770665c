import type { PlayerId } from '@league/contracts/kernel/id'
import { forgetPlayerProcess } from '@league/operations/processes/player/player'
import type { Product } from '../../../src/testing/product.ts'
import { contextOf } from '../../../src/testing/season.ts'
import type { Client } from './client.ts'
import { picture, type RecordedOrganization } from './organizations.ts'
import type { RecordedLeague, RecordedTeam } from './season.ts'

/** Renames, hides and moves teams, appoints captains and takes teams out of leagues. */
export async function changeTeams(
  owner: Client,
  { seasonId, leagueId, url, teams }: RecordedLeague,
): Promise<void> {
  const [first, second, third] = teams as [RecordedTeam, RecordedTeam, RecordedTeam]
  const urlOf = ({ id }: { id: string }) => `${url}/teams/${id}`
  await owner.put(urlOf(first), { captainId: first.players[1] })
  await owner.put(urlOf(second), { captain: 'Coach Carter' })
  await owner.put(urlOf(first), { name: `${first.name} United` })
  await owner.putForm(urlOf(third), [{ name: 'logo', file: 'logo.png', value: await picture('#226622') }])
  await owner.put(`${urlOf(second)}/toggle-hidden`, { hidden: true })
  await owner.put(`${urlOf(third)}/toggle-hidden`, { hidden: true })
  await owner.put(`${urlOf(third)}/toggle-hidden`, { hidden: false })

  const { team: alone } = await owner.post('/api/teams', { name: 'Alone' })
  const { team: entered } = await owner.post('/api/teams', { name: 'Late entry', leagueId })
  await owner.put(`/api/teams/${entered.id}`, { name: 'Latecomers', leagueId, unavailableSlots: ['18:00'] })
  await owner.delete(`/api/teams/${alone.id}`)
  const { team: leaver } = await owner.post(`${url}/teams`, { name: 'Leavers' })
  await owner.delete(urlOf(leaver))
  const { league: other } = await owner.post(`/api/seasonsv2/${seasonId}/leagues`, { name: 'Moving league' })
  const { team: mover } = await owner.post('/api/teams', { name: 'Movers', leagueId })
  await owner.put(`/api/teams/${mover.id}`, { name: 'Movers', leagueId: other.id })
  await owner.post(`/api/seasonsv2/${seasonId}/leagues/${other.id}/teams`, { copyFromTeamId: first.id })
}

/** Changes details, consent, sponsors and rosters of players, deletes one of them and forgets another. */
export async function changePlayers(
  product: Product,
  { owner, organizationId }: RecordedOrganization,
  { url, teams }: RecordedLeague,
): Promise<void> {
  const [first, second, third] = teams as [RecordedTeam, RecordedTeam, RecordedTeam]
  const player = (id: string | undefined) => `/api/playersv2/${id}`
  const { playerAttributes } = await owner.get('/api/playerAttributes')
  const values = { [playerAttributes[0].id]: '12', [playerAttributes[1].id]: 'Center' }
  await owner.put(player(first.players[0]), {
    email: 'ann@example.org',
    phoneNumber: '555 0101',
    attributeValues: JSON.stringify(values),
  })
  await owner.put(player(first.players[0]), { lastName: 'Acker', photoConsent: true })
  await owner.put(player(first.players[1]), { photoConsent: true })
  await owner.put(player(first.players[1]), { photoConsent: false })
  const sponsor = {
    name: 'Corner Sports',
    url: 'https://corner.example',
    video: 'https://youtu.be/dQw4w9WgXcQ',
  }
  await owner.put(`${player(first.players[0])}/sponsor`, sponsor)
  await owner.put(`${player(first.players[2])}/sponsor`, { name: 'Short-lived' })
  await owner.delete(`${player(first.players[2])}/sponsor`)
  await owner.post(`${url}/teams/${second.id}/players`, { player_id: first.players[3], jersey: '99' })
  await owner.delete(`${url}/teams/${first.id}/players/${first.players[3]}`)
  await owner.delete(player(second.players[3]))
  await owner.put(`${player(third.players[0])}/sponsor`, { ...sponsor, name: 'Forgotten' })
  await owner.put(player(third.players[0]), { email: 'forgotten@example.org' })
  await forgetPlayerProcess(product.dependencies, contextOf(organizationId), {
    playerId: third.players[0] ?? '',
  })
}

/** Merges players, among them the master of another merge, and undoes two of the merges. */
export async function mergePlayers(owner: Client, { teams }: RecordedLeague): Promise<void> {
  const [first, second, third, fourth] = teams as [RecordedTeam, RecordedTeam, RecordedTeam, RecordedTeam]
  const merge = (masterId: PlayerId | undefined, ...duplicateIds: (string | undefined)[]) =>
    owner.post('/api/playersv2/merge', { masterId, duplicateIds })
  await merge(first.players[0], second.players[0])
  await merge(third.players[1], fourth.players[1], second.players[1])
  await merge(first.players[0], third.players[1])
  await merge(third.players[2], fourth.players[2])
  const undoLast = async (subject: string | undefined) => {
    const { history } = await owner.get(`/api/history?subject=${subject}`)
    const { id } = history.find(({ undoable }: { undoable: boolean }) => undoable)
    await owner.post(`/api/playersv2/merge/${id}/undo`, { reason: 'Two people with the same name' })
  }
  await undoLast(third.players[2])
  await undoLast(first.players[0])
}
