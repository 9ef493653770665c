import { randomUUID } from 'node:crypto'
import type { EventMeta } from '@league/contracts/kernel/envelope'
import { scheduleGame } from '@league/operations/game/schedule-game'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { WriteSide } from '@league/operations/kernel/write-side'
import { addPlayer } from '@league/operations/processes/add-player'
import { addTeam } from '@league/operations/processes/add-team'
import { createOrganization } from '@league/operations/processes/create-organization'
import { openLeague } from '@league/operations/processes/open-league'
import { openSeason } from '@league/operations/processes/open-season'

export type SampleSeason = Awaited<ReturnType<typeof playSeason>>

const actor = { id: 'system', name: 'System', role: 'system' as const }

function contextOf(organizationId: string): EventMeta {
  const id = randomUUID()
  const at = '2026-04-01T10:00:00.000Z'
  return { organizationId, actor, commandId: id, correlationId: id, causationId: id, at }
}

/** An organization with a season, a league, two teams of two players each, and a game between them. */
export async function playSeason(write: WriteSide, slug: string, domain?: string) {
  const { entityId: organizationId } = await createOrganization(write, contextOf(''), {
    slug,
    name: slug.toUpperCase(),
    domain,
    timeZone: 'America/New_York',
    sportIds: ['basketball'],
  })
  const next = () => contextOf(organizationId)
  const season = { sportId: 'basketball', name: '2026', active: true, startDate: '2026-05-01' }
  const { entityId: seasonId } = await openSeason(write, next(), season)
  const { entityId: leagueId } = await openLeague(write, next(), { seasonId, name: 'East' })
  const teamOf = async (name: string) => {
    const { entityId: id } = await addTeam(write, next(), { seasonId, leagueId, name })
    const players: string[] = []
    for (const firstName of ['Ann', 'Bea']) {
      const person = { firstName, lastName: `${name} ${slug}` }
      const added = await addPlayer(write, next(), { leagueId, teamEntryId: id, person })
      players.push(added.entityId)
    }
    return { id, players }
  }
  const home = await teamOf('Aces')
  const away = await teamOf('Bulls')
  const game = await handleCommand(write, scheduleGame, {
    command: {
      seasonId,
      leagueId,
      homeTeamId: home.id,
      awayTeamId: away.id,
      date: '2026-05-20',
      time: '19:30',
      timeZone: 'America/New_York',
    },
    context: next(),
  })
  return {
    organizationId,
    slug,
    seasonId,
    leagueId,
    home,
    away,
    gameId: game.entityId,
    position: game.position,
  }
}
