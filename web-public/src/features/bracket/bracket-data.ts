import type { DivisionView } from '@league/contracts/division/views'
import type { DrawnBracket } from '../../blocks/bracket/drawn-bracket.ts'

export interface BracketData {
  season: { id: string; name: string }
  /** All divisions of the season. */
  divisions: { id: string; name: string }[]
  division: Pick<DivisionView, 'id' | 'name' | 'video_url' | 'image_url'>
  bracket: DrawnBracket
}
