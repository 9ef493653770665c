import { randomUUID } from 'node:crypto'
import { defaultAttributeId } from '@league/contracts/attribute/defaults'
import type { EntityKind } from '@league/contracts/kernel/endpoint'
import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import { featureId } from '@league/contracts/organization/features'
import { slugOfLabel } from '@league/contracts/site/rules'
import { addBusiness } from '@league/operations/business/add-business'
import { recordScore } from '@league/operations/game/record-score'
import { scheduleGame } from '@league/operations/game/schedule-game'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { WriteSide } from '@league/operations/kernel/write-side'
import { addLink } from '@league/operations/processes/add-link'
import { addPlayer } from '@league/operations/processes/add-player'
import { addTeam } from '@league/operations/processes/add-team'
import { createOrganization } from '@league/operations/processes/create-organization'
import { openLeague } from '@league/operations/processes/open-league'
import { openSeason } from '@league/operations/processes/open-season'
import { registerUser } from '@league/operations/processes/register-user'
import { editPage } from '@league/operations/site/edit-page'
import { periodId, statId } from '@league/operations/statistics/ids'
import { openDivision } from './bracket.ts'
import { giveFreeDays } from './free-days.ts'
import { planGames } from './schedule.ts'

const actor = { id: 'system', name: 'System', role: 'system' as const }

export function contextOf(organizationId: Id): EventMeta {
  const id = randomUUID()
  const at = '2026-04-01T10:00:00.000Z'
  return { organizationId, actor, commandId: id, correlationId: id, causationId: id, at }
}

export async function openOrganization(write: WriteSide, slug: string, domain?: string): Promise<Id> {
  const organization = {
    slug,
    name: slug.toUpperCase(),
    domain,
    domainVerified: true,
    timeZone: 'America/New_York',
    sportIds: ['basketball'],
  }
  return (await createOrganization(write, contextOf(''), organization)).entityId
}

export type SampleSeason = Awaited<ReturnType<typeof playSeason>>

/** A season with a league, two teams of two players each, and a game between them that ended 80 to 75. */
export async function playSeason(write: WriteSide, organizationId: Id, name = '2026') {
  const next = () => contextOf(organizationId)
  const season = { sportId: 'basketball', name, active: true, startDate: '2026-05-01' }
  const { entityId: seasonId } = await openSeason(write, next(), season)
  const { entityId: leagueId } = await openLeague(write, next(), { seasonId, name: 'East' })
  const teamOf = async (team: string) => {
    const { entityId: id, events } = await addTeam(write, next(), { seasonId, leagueId, name: team })
    const entered = events.find(({ type }) => type === 'TeamEnteredLeague')
    const teamId = entered?.type === 'TeamEnteredLeague' ? entered.data.teamId : ''
    const players: Id[] = []
    for (const firstName of ['Ann', 'Bea']) {
      const person = { firstName, lastName: `${team} ${randomUUID().slice(0, 8)}` }
      players.push((await addPlayer(write, next(), { leagueId, teamEntryId: id, person })).entityId)
    }
    return { id, teamId, players }
  }
  const home = await teamOf('Aces')
  const away = await teamOf('Bulls')
  const { entityId: gameId } = await handleCommand(write, scheduleGame, {
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
  const score = await handleCommand(write, recordScore, {
    command: { home: 80, away: 75 },
    context: next(),
    streamId: gameId,
  })
  const free = await giveFreeDays(write, next, { seasonId, leagueId, teamEntryId: home.id })
  const schedule = await planGames(write, next(), { seasonId, leagueId })
  const page = await writePage(write, organizationId, `About ${seasonId.slice(0, 8)}`)
  const staff = { organizationId, role: 'staff' as const, username: `staff-${randomUUID()}` }
  const { entityId: userId } = await registerUser(write, next(), staff)
  const { entityId: businessId } = await handleCommand(write, addBusiness, {
    command: { name: 'Buffalo Hoops' },
    context: next(),
  })
  const ids: Record<EntityKind, Id> = {
    organization: organizationId,
    season: seasonId,
    league: leagueId,
    division: await openDivision(write, next(), seasonId),
    team: home.teamId,
    teamEntry: home.id,
    player: home.players[0] ?? '',
    attribute: defaultAttributeId(organizationId, 'basketball', 'number'),
    game: gameId,
    schedule,
    ...free,
    user: userId,
    business: businessId,
    feature: featureId(organizationId, 'brackets'),
    link: page.linkId,
    page: page.pageId,
    stat: statId(organizationId, 'basketball', 'pts'),
    gamePeriod: periodId(organizationId, 'basketball', 'Q1'),
    event: score.events.find(({ type }) => type === 'ScoreRecorded')?.eventId ?? '',
  }
  const place = { organizationId, seasonId, leagueId, home, away, gameId }
  /** The game of its division, where one was drawn. */
  const bracketGameId: Id = ''
  return { ...place, bracketGameId, ids, page, position: page.position }
}

/** A page of the site in two versions, and the link that leads to it. `eventId` is that of the first version. */
async function writePage(write: WriteSide, organizationId: Id, label: string) {
  const { entityId: linkId, events } = await addLink(write, contextOf(organizationId), { label })
  const created = events.find(({ type }) => type === 'PageCreated')
  const pageId = created?.type === 'PageCreated' ? created.data.pageId : ''
  const { position } = await handleCommand(write, editPage, {
    command: { linkId, content: { blocks: [{ type: 'paragraph', text: 'Since 1999' }] } },
    context: contextOf(organizationId),
    streamId: pageId,
  })
  return { linkId, pageId, slug: slugOfLabel(label), eventId: created?.eventId ?? '', position }
}
