import type { DivisionView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'

/** The path parameters of a division. */
export interface DivisionIds {
  seasonId: string
  divisionId: string
}

/** The props of every dialog for a bracket game. */
export interface GameDialogProps {
  divisionIds: DivisionIds
  division: DivisionView
  /** All games of the bracket. */
  games: readonly GameView[]
  /** Label of the matchup, such as 'Semifinal 1'. */
  label: string
  onClose: () => void
}
