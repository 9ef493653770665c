import type { OrganizationId, TeamId } from '@league/contracts/kernel/id'
import type { BadgeMark, BadgeShape, TeamBadge } from '@league/contracts/badge/rules'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { derivedId } from '@league/operations/kernel/derived-id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeTeamBadge } from '@league/operations/team/global/commands'
import { systemContext } from '@league/gateway/import-cli/organizations'
import { readEvents } from '@league/gateway/import-cli/read-events'

type Row = [name: string, abbreviation: string, colors: string, shape: BadgeShape, mark: BadgeMark]

/** What the teams of the samples look like. The colors are the first and the second one. */
const badges: readonly Row[] = [
  ['Backboard Bandits', 'BAN', '#202126 #ff6a3d', 'tile', 'posts'],
  ['Brick City', 'BRC', '#a3262a #ecdccb', 'tile', 'bricks'],
  ['Full Court Press', 'FCP', '#f4c20d #17181a', 'shield', 'posts'],
  ['Low Post Legends', 'LPL', '#4b2e83 #e3cf8a', 'shield', 'chevron'],
  ['Net Gains', 'NET', '#1c7c3a #f3f6ee', 'round', 'net'],
  ['Sunday Scaries', 'SUN', '#12305e #f2b632', 'shield', 'chief'],
  ['Alley Hoopers', 'ALY', '#0e6b66 #ffd23f', 'round', 'ring'],
  ['Ball Hogs', 'HOG', '#e67fab #4a1230', 'hexagon', 'chief'],
  ['Fadeaways', 'FAD', '#6a1f3d #9ad4e8', 'home-plate', 'double-wave'],
  ['Glass Cleaners', 'GLS', '#86cbe8 #123a4f', 'home-plate', 'band'],
  ['Pick and Rollers', 'PNR', '#b4441b #f4e3c1', 'hexagon', 'band'],
  ['Shot Clock Cheese', 'SCC', '#ffb81c #7a1f2b', 'home-plate', 'chevron'],
  ['Air Balls', 'AIR', '#1669b8 #bfe3ff', 'tile', 'wave'],
  ['Buzzer Beaters', 'BUZ', '#d9480f #1b2a4a', 'round', 'posts'],
  ['Dime Droppers', 'DIM', '#5b6470 #c8f04a', 'hexagon', 'ring'],
  ['Hoop Dreams Deferred', 'HDD', '#0b4f4a #ff9e7a', 'shield', 'net'],
  ['Sixth Men', 'SIX', '#3d5a1e #e8e4a0', 'hexagon', 'chevron'],
  ['Weakside Help', 'WSH', '#274690 #f5f3f5', 'home-plate', 'bricks'],
  ['Comets', 'COM', '#2b2d6e #ffd166', 'round', 'chevron'],
  ['Geckos', 'GEK', '#2f9e44 #f8f3c4', 'hexagon', 'double-wave'],
  ['Otters', 'OTT', '#7a4b2a #cfe8ef', 'tile', 'wave'],
  ['Pumas', 'PUM', '#111827 #f59f00', 'shield', 'chevron'],
  ['Atlanta Dream', 'ATL', '#c8102e #418fde', 'round', 'band'],
  ['Chicago Sky', 'CHI', '#418fde #ffcd00', 'shield', 'chief'],
  ['Connecticut Sun', 'CON', '#f05023 #0a2240', 'round', 'ring'],
  ['Dallas Wings', 'DAL', '#002b5c #c4d600', 'home-plate', 'chevron'],
  ['Indiana Fever', 'IND', '#041e42 #ffcd00', 'hexagon', 'chevron'],
  ['Las Vegas Aces', 'LVA', '#111111 #a7a8aa', 'shield', 'chevron'],
  ['Los Angeles Sparks', 'LAS', '#552583 #ffc72c', 'shield', 'band'],
  ['Minnesota Lynx', 'MIN', '#266092 #79bc43', 'tile', 'posts'],
  ['New York Liberty', 'NYL', '#6eceb2 #000000', 'shield', 'chief'],
  ['Phoenix Mercury', 'PHX', '#201747 #cb6015', 'hexagon', 'ring'],
  ['Seattle Storm', 'SEA', '#2c5234 #fee11a', 'home-plate', 'double-wave'],
  ['Washington Mystics', 'WAS', '#0c2340 #c8102e', 'round', 'bricks'],
]

const badgeByName: ReadonlyMap<string, TeamBadge> = new Map(
  badges.map(([name, abbreviation, colors, shape, mark]) => {
    const [primary = '', secondary = ''] = colors.split(' ')
    return [name, { abbreviation, primary, secondary, shape, mark }]
  }),
)

/** Gives the teams of a sample their badges. A repeat appends nothing. */
export async function chooseBadges(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
): Promise<void> {
  // A team that plays several seasons entered a league in each of them.
  const names = new Map<TeamId, string>()
  for await (const { type, data } of readEvents(dependencies, organizationId, ['TeamEnteredLeague'])) {
    if (type === 'TeamEnteredLeague') names.set(data.teamId, data.name)
  }
  for (const [id, name] of names) {
    const command = badgeByName.get(name)
    if (!command) continue
    const commandId = derivedId('sample', organizationId, 'badge', id)
    const metadata = { ...systemContext(), organizationId, commandId }
    await handleCommand(dependencies, changeTeamBadge, { command, metadata, streamId: id })
  }
}
