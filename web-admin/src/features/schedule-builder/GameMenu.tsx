import { ActionIcon, Menu } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { GameView } from '@league/contracts/game/views'
import { paths } from '../../paths.ts'
import { gameName, pinOf, placeName } from './game-words.ts'

interface Props {
  game: GameView
  /** Asks where to. The same function all the time. */
  onMove: (game: GameView) => void
}

/** Moves a game without dragging it (WCAG 2.5.7), and leads to it. A week has dozens: each is drawn when its game changes. */
export const GameMenu = memo(function GameMenu({ game, onMove }: Props) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`More of ${gameName(game)}, ${placeName(game)}`}>
          <span aria-hidden>⋮</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={pinOf(game) !== null} onClick={() => onMove(game)}>
          Move to …
        </Menu.Item>
        <Menu.Item component={Link} to={paths.game(game.id)}>
          Open game
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
