import type { DivisionView } from '@league/contracts/division/views'
import type { DrawnBracket } from '../../blocks/bracket/drawn-bracket.ts'

export interface BracketData {
  season: {
    id: string
    name: string
    /** Whether the page of the tournament lists the season. */
    isInTournament: boolean
  }
  /** All divisions of the season. */
  divisions: { id: string; name: string }[]
  division: Pick<DivisionView, 'id' | 'name' | 'video_url' | 'image_url'>
  bracket: DrawnBracket
}
