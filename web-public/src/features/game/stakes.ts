import type { Read } from '@league/contracts/client/rendering'
import type { GameContextView, GameView, TeamPlaceView } from '@league/contracts/game/views'
import { drawBracket } from '../../blocks/bracket/draw-bracket.ts'
import type { DrawnBracket } from '../../blocks/bracket/drawn-bracket.ts'
import type { NextMatchup, Stakes } from './game-data.ts'
import { ordinal } from './ordinal.ts'

/** Returns what a game that is to be played decides; null if there is nothing certain to say. */
export async function readStakes(
  read: Read,
  game: GameView,
  { home, away }: GameContextView,
): Promise<Stakes | null> {
  if (game.status !== 'scheduled' || game.live) return null
  if (game.division && game.match_id) return bracketStakes(await readBracket(read, game), game)
  const sentences = [afterWinText(game.awayTeam.name, away), afterWinText(game.homeTeam.name, home)]
  const shown = sentences.filter((sentence) => sentence !== null)
  return shown.length > 0 ? { sentences: shown, next: null } : null
}

/**
 * Returns what a win does to the place of a team: 'A win takes Anchors from 3rd to 2nd.' Null if it does nothing, and
 * before the first result.
 */
export function afterWinText(name: string, place: TeamPlaceView | null): string | null {
  if (!place?.afterWin || place.wins + place.losses === 0) return null
  const { rank } = place
  const { best, worst, playoffs } = place.afterWin
  const from = `${name} from ${ordinal(rank)}`
  const into = playoffs ? ', into a playoff place' : ''
  if (rank === 1 && worst === 1) return `A win keeps ${name} in 1st place.`
  if (worst < rank)
    return `A win takes ${from} to ${ordinal(worst)}${best < worst ? ' or higher' : ''}${into}.`
  if (best < rank && worst === rank)
    return `A win can take ${from} to ${ordinal(best)}, depending on the score.`
  return null
}

async function readBracket(read: Read, { season_id: seasonId, division }: GameView): Promise<DrawnBracket> {
  const divisionId = division?.id ?? ''
  const [{ divisions }, { games }] = await Promise.all([
    read('GET /api/seasonsv2/:seasonId/divisions', { params: { seasonId } }),
    read('GET /api/seasonsv2/:seasonId/divisions/:divisionId/games', { params: { seasonId, divisionId } }),
  ])
  return drawBracket(divisions.find(({ id }) => id === divisionId)?.teams ?? [], games)
}

function bracketStakes({ rounds }: DrawnBracket, { match_id, division }: GameView): Stakes | null {
  const round = rounds.find(({ matchups }) => matchups.some(({ id }) => id === match_id))
  const index = round?.matchups.findIndex(({ id }) => id === match_id) ?? 0
  if (!round || round.matchups[index]?.sides.some(({ id }) => id === null)) return null
  const next = rounds.find(({ number }) => number === round.number + 1)?.matchups[Math.floor(index / 2)]
  if (!next) return { sentences: [`The winner is the champion of ${division?.name}.`], next: null }
  const other = index % 2 === 0 ? 1 : 0
  const known = next.sides[other]
  const feeding = round.matchups[index - (index % 2) + other]?.sides ?? []
  const opponents = (known.id === null ? feeding : [known]).flatMap(({ id, name, badge, logo }) =>
    id === null ? [] : { id, name, logo: logo ?? null, ...(badge && { badge }) },
  )
  const against = opponents.length > 0 ? ` against ${opponents.map(({ name }) => name).join(' or ')}` : ''
  const matchup: NextMatchup = { label: next.label, place: next.game?.place ?? '', opponents }
  return { sentences: [`The winner plays in the ${next.label.toLowerCase()}${against}.`], next: matchup }
}
