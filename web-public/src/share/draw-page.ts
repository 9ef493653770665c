import { createHash } from 'node:crypto'
import type { VersionedPicture } from '@league/contracts/client/rendering'
import type { PicturePart } from '@league/contracts/client/share-picture'
import type { BracketData } from '../features/bracket/bracket-data.ts'
import type { GameData } from '../features/game/game-data.ts'
import type { ProfileData } from '../features/player/profile-data.ts'
import type { PlayerStatsData } from '../features/player/stats-data.ts'
import type { StandingsData } from '../features/standings/standings-data.ts'
import type { TeamData } from '../features/team/team-data.ts'
import type { Site } from '../lib/site.ts'
import type { Head } from '../page/head.ts'
import { drawBracketPicture } from './draw-bracket-picture.ts'
import { drawGame } from './draw-game.ts'
import { drawPlayerStats, drawProfile } from './draw-player.ts'
import { drawStandings } from './draw-standings.ts'
import { drawTeam } from './draw-team.ts'
import { drawTitle } from './draw-title.ts'
import { footer } from './frame.ts'

type Draw = (data: never, site: Site) => PicturePart[]

/** The drawings of pages by route. Other pages show their title. They are only in the bundle of the server. */
const drawings: Readonly<Record<string, Draw>> = {
  '/games/:id': (data: GameData) => drawGame(data),
  '/teams/:id': (data: TeamData) => drawTeam(data),
  '/players/:id': (data: ProfileData, site) => drawProfile(data, site),
  '/player/:id/stats': (data: PlayerStatsData, site) => drawPlayerStats(data, site),
  '/teamList': (data: StandingsData, site) => drawStandings(data, site),
  '/JTeamList': (data: StandingsData, site) => drawStandings(data, site),
  '/tournamentBracket': (data: BracketData, site) => drawBracketPicture(data, site),
}

interface ShownPage {
  route: string
  data: unknown
  head: Head
  site: Site
}

/**
 * Draws the share picture of a page from the data that the page shows, so that it never shows more. Its version is a
 * hash of the drawing: a changed score gives another one.
 */
export function drawPage({ route, data, head, site }: ShownPage): VersionedPicture {
  const draw = data === null ? undefined : drawings[route]
  const parts = [...(draw ? draw(data as never, site) : drawTitle(head, site)), ...footer(site)]
  const picture = { alt: head.title ?? head.description, parts }
  const version = createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 16)
  return { version, picture }
}
