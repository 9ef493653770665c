import type { DivisionView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'

/** The ids in the addresses of a division's games. */
export interface BracketPlace {
  seasonId: string
  divisionId: string
}

/** What every dialog about a game of a bracket gets. */
export interface GameDialogProps {
  place: BracketPlace
  division: DivisionView
  games: readonly GameView[]
  /** 'Semifinal 1' */
  label: string
  onClose: () => void
}
