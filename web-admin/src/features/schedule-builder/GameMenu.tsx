import { ActionIcon, Menu } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { paths } from '../../paths.ts'
import { fixedReason, timeSlotName } from './game-text.ts'

interface Props {
  game: GameView
  /** Opens the dialog that moves the game. Must keep its identity, because the menu is memoized. */
  onMove: (game: GameView) => void
}

/**
 * A menu that moves a game without dragging it (WCAG 2.5.7) or opens the game. It is memoized, because a week
 * shows dozens of these menus.
 */
export const GameMenu = memo(function GameMenu({ game, onMove }: Props) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions for ${matchupText(game)}, ${timeSlotName(game)}`}>
          <span aria-hidden>⋮</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={fixedReason(game) !== null} onClick={() => onMove(game)}>
          Move to…
        </Menu.Item>
        <Menu.Item component={Link} to={paths.game(game.id)}>
          Open game
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
