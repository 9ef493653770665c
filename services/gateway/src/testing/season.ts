import { randomUUID } from 'node:crypto'
import { defaultAttributeId } from '@league/contracts/attribute/defaults'
import type { EntityKind } from '@league/contracts/kernel/endpoint'
import type { EventMeta } from '@league/contracts/kernel/envelope'
import type {
  ChangeId,
  GameId,
  IdOf,
  LeagueId,
  OrganizationId,
  PlayerId,
  ScheduleId,
  SeasonId,
} from '@league/contracts/kernel/id'
import { featureId } from '@league/contracts/organization/features'
import { slugOfLabel } from '@league/contracts/site/rules'
import { createVenueProcess } from '@league/operations/processes/venue'
import { addBusiness } from '@league/operations/business/commands'
import { recordScore } from '@league/operations/game/score-commands'
import { scheduleGame } from '@league/operations/game/schedule-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { addLinkProcess } from '@league/operations/processes/site'
import { addPlayerToTeamProcess } from '@league/operations/processes/player/player'
import { enterTeamProcess } from '@league/operations/processes/team/team-entry'
import { createOrganizationProcess } from '@league/operations/processes/organization'
import { createLeagueProcess, createSeasonProcess } from '@league/operations/processes/season'
import { registerUserProcess } from '@league/operations/processes/account'
import { createSchedule } from '@league/operations/schedule/commands'
import { editPage } from '@league/operations/site/page/commands'
import { defaultPeriodId, defaultStatId } from '@league/operations/statistics/state'
import { createEmptyDivision } from './bracket.ts'
import { scheduleFreeDays } from './free-days.ts'

const actor = { id: 'system', name: 'System', role: 'system' as const }

/** Returns the metadata of a new command, executed by the system. */
export function contextOf(organizationId: OrganizationId): EventMeta {
  const id = randomUUID()
  const at = '2026-04-01T10:00:00.000Z'
  return { organizationId, actor, commandId: id, correlationId: id, causationId: id, at }
}

/** Creates an organization with basketball as its sport, optionally with a verified domain. */
export async function openOrganization(
  dependencies: CommandDependencies,
  slug: string,
  domain?: string,
): Promise<OrganizationId> {
  const organization = {
    slug,
    name: slug.toUpperCase(),
    domain,
    domainVerified: true,
    timeZone: 'America/New_York',
    sportIds: ['basketball'],
  }
  return (await createOrganizationProcess(dependencies, contextOf(''), organization)).entityId
}

export type SampleSeason = Awaited<ReturnType<typeof playSeason>>

/**
 * Creates a season with a league, two teams of two players each, and a game between them that ended 80 to 75,
 * as well as one thing of every other kind.
 */
export async function playSeason(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  name = '2026',
) {
  const next = () => contextOf(organizationId)
  const season = { sportId: 'basketball', name, active: true, startDate: '2026-05-01' }
  const { entityId: seasonId } = await createSeasonProcess(dependencies, next(), season)
  const { entityId: leagueId } = await createLeagueProcess(dependencies, next(), { seasonId, name: 'East' })
  const enterTeam = async (team: string) => {
    const { entityId: id, events } = await enterTeamProcess(dependencies, next(), {
      seasonId,
      leagueId,
      name: team,
    })
    const entered = events.find(({ type }) => type === 'TeamEnteredLeague')
    const teamId = entered?.type === 'TeamEnteredLeague' ? entered.data.teamId : ''
    const players: PlayerId[] = []
    for (const firstName of ['Ann', 'Bea']) {
      const person = { firstName, lastName: `${team} ${randomUUID().slice(0, 8)}` }
      players.push(
        (await addPlayerToTeamProcess(dependencies, next(), { leagueId, teamEntryId: id, person })).entityId,
      )
    }
    return { id, teamId, players }
  }
  const home = await enterTeam('Aces')
  const away = await enterTeam('Bulls')
  const { entityId: gameId } = await handleCommand(dependencies, scheduleGame, {
    command: {
      seasonId,
      leagueId,
      homeTeamId: home.id,
      awayTeamId: away.id,
      date: '2026-05-20',
      time: '19:30',
      timeZone: 'America/New_York',
    },
    metadata: next(),
  })
  const scoring = next()
  const score = await handleCommand(dependencies, recordScore, {
    command: { home: 80, away: 75 },
    metadata: scoring,
    streamId: gameId,
  })
  const freeDays = await scheduleFreeDays(dependencies, next, { seasonId, leagueId, teamEntryId: home.id })
  const schedule = await createSampleSchedule(dependencies, next(), { seasonId, leagueId })
  const page = await writePage(dependencies, organizationId, `About ${seasonId.slice(0, 8)}`)
  const staff = { organizationId, role: 'staff' as const, username: `staff-${randomUUID()}` }
  const { entityId: userId } = await registerUserProcess(dependencies, next(), staff)
  const { entityId: businessId } = await handleCommand(dependencies, addBusiness, {
    command: { name: 'Buffalo Hoops' },
    metadata: next(),
  })
  const { entityId: venueId } = await createVenueProcess(dependencies, next(), {
    name: `Harbor Gym ${seasonId.slice(0, 8)}`,
    courts: ['Court 1', 'Court 2'],
  })
  const ids: { [Kind in EntityKind]: IdOf<Kind> } = {
    organization: organizationId,
    season: seasonId,
    league: leagueId,
    division: await createEmptyDivision(dependencies, next(), seasonId),
    team: home.teamId,
    teamEntry: home.id,
    player: home.players[0] ?? '',
    attribute: defaultAttributeId(organizationId, 'basketball', 'number'),
    game: gameId,
    schedule,
    ...freeDays,
    user: userId,
    business: businessId,
    venue: venueId,
    feature: featureId(organizationId, 'brackets'),
    link: page.linkId,
    page: page.pageId,
    stat: defaultStatId(organizationId, 'basketball', 'pts'),
    gamePeriod: defaultPeriodId(organizationId, 'basketball', 'Q1'),
    event: score.events.find(({ type }) => type === 'ScoreRecorded')?.eventId ?? '',
  }
  const main = { organizationId, seasonId, leagueId, home, away, gameId }
  /** A game of the season's division, once `drawBracket` has created one. */
  const bracketGameId: GameId = ''
  const scoreChange: ChangeId = scoring.correlationId
  return { ...main, bracketGameId, scoreChange, ids, page, position: page.position }
}

/** Writes a page in two versions, with a link in the menu. `eventId` is the event of the first version. */
async function writePage(dependencies: CommandDependencies, organizationId: OrganizationId, label: string) {
  const { entityId: linkId, events } = await addLinkProcess(dependencies, contextOf(organizationId), {
    label,
  })
  const created = events.find(({ type }) => type === 'PageCreated')
  const pageId = created?.type === 'PageCreated' ? created.data.pageId : ''
  const { position } = await handleCommand(dependencies, editPage, {
    command: { linkId, content: { blocks: [{ type: 'paragraph', text: 'Since 1999' }] } },
    metadata: contextOf(organizationId),
    streamId: pageId,
  })
  return { linkId, pageId, slug: slugOfLabel(label), eventId: created?.eventId ?? '', position }
}

/** Creates a schedule of two weeks in June 2026 with games on Mondays at 18:00. It is not generated yet. */
async function createSampleSchedule(
  dependencies: CommandDependencies,
  metadata: EventMeta,
  { seasonId, leagueId }: { seasonId: SeasonId; leagueId: LeagueId },
): Promise<ScheduleId> {
  const weeks = { startDate: '2026-06-01', numWeeks: 2, gameDays: ['Monday' as const] }
  const times = { sameSlot: true, timeSlots: ['18:00'], weeklyTimeSlots: [] }
  const command = { seasonId, leagueId, name: 'June', ...weeks, ...times }
  return (await handleCommand(dependencies, createSchedule, { command, metadata })).entityId
}
