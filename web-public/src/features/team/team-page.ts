import { byeMark, weekOffText } from '@league/contracts/calendar/rules'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { compareByDate, summarizeGame } from '../../ui/game-summary.ts'
import { TeamPage } from './TeamPage.tsx'
import type { TeamData } from './team-data.ts'

/** A team in its league and season (S041). */
export const page = definePage<TeamData>({
  async load(read, { params }) {
    const teamId = params['id'] ?? ''
    const [{ team }, { byes }, { weekOffs }] = await Promise.all([
      read('GET /api/teamsv2/:id', { params: { id: teamId } }),
      read('GET /api/bye-dates/public', { query: { teamId } }),
      read('GET /api/week-offs/public', { query: { teamId } }),
    ])
    const { id, name, badge, captain, captain_id, leagueName, seasonName, rank, wins, losses } = team
    const { winPercentage, streak, pointDifference, lastFive } = team
    return {
      team: {
        id,
        name,
        badge,
        captain,
        captain_id,
        leagueName,
        seasonName,
        rank,
        wins,
        losses,
        winPercentage,
        streak,
        pointDifference,
        lastFive,
        logo: team.logo_url ?? team.logo,
      },
      games: team.games.map(summarizeGame).toSorted(compareByDate),
      noGameDays: [
        ...weekOffs.map((weekOff) => ({ date: weekOff.date, text: weekOffText(weekOff) })),
        ...byes.map(({ date }) => ({ date, text: byeMark })),
      ],
      players: team.players
        .map(({ player_id, firstName, lastName, image, jersey, position }) => ({
          player_id,
          firstName,
          lastName,
          image,
          jersey,
          position,
        }))
        .toSorted(
          (a, b) => Number(a.jersey ?? 999) - Number(b.jersey ?? 999) || a.lastName.localeCompare(b.lastName),
        ),
    }
  },
  head: ({ team }, { site }) => ({
    title: team.name,
    description: `${team.name}, ${team.leagueName} ${team.seasonName}: ${countText(team.wins, 'win')}, ${countText(team.losses, 'loss', 'losses')}.`,
    path: paths.team(team.id),
    image: team.logo,
    jsonLd: [
      {
        '@type': 'SportsTeam',
        name: team.name,
        sport: site.organization?.sports[0]?.name,
        memberOf: { '@type': 'SportsOrganization', name: site.organization?.name },
      },
    ],
  }),
  View: TeamPage,
  notFoundText: 'Team not found.',
})
