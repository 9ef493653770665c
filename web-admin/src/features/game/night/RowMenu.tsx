import { ActionIcon, Kbd, Menu } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { GameView } from '@league/contracts/game/views'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { canScoreLive } from '../live/can-score-live.ts'
import { hasScore } from './score-values.ts'
import styles from './RowMenu.module.css'

interface Props {
  game: GameView
  title: string
  onForfeit: () => void
  onPostpone: () => void
  onCancel: () => void
  onStatus: (status: GameView['status']) => void
}

const undoLabels: Partial<Record<GameView['status'], string>> = {
  forfeit: 'Undo forfeit',
  postponed: 'Undo postponement',
  cancelled: 'Undo cancellation',
}

/** What can be done with a game beside scoring it. Letters work in its score cells. */
export function RowMenu({ game, title, onForfeit, onPostpone, onCancel, onStatus }: Props) {
  const undo = undoLabels[game.status]
  const target = useRef<HTMLButtonElement>(null)
  // Before the choice: the menu itself would take the focus back from a question that it opens in the row.
  const choose = (act: () => void) => () => {
    target.current?.focus()
    act()
  }
  return (
    <Menu
      position="bottom-end"
      withinPortal
      classNames={{ item: styles.item ?? '' }}
      returnFocus={false}
      onExitTransitionEnd={() => {
        if (document.activeElement === document.body) target.current?.focus()
      }}
    >
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" size={36} aria-label={`More for ${title}`} data-menu>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {undo ? (
          <Menu.Item onClick={choose(() => onStatus(isScored(game) ? 'final' : 'scheduled'))}>
            {undo}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item rightSection={<Kbd>F</Kbd>} onClick={choose(onForfeit)}>
              Forfeit
            </Menu.Item>
            <Menu.Item rightSection={<Kbd>P</Kbd>} onClick={choose(onPostpone)}>
              Postpone game
            </Menu.Item>
            <Menu.Item onClick={choose(onCancel)}>Cancel game</Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to={`${paths.game(game.id)}#box-score`} rightSection={<Kbd>B</Kbd>}>
          Open box score
        </Menu.Item>
        {canScoreLive(game) && (
          <Menu.Item component={Link} to={paths.liveScoring(game.id)}>
            Live scoring
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.game(game.id)} rightSection={<Kbd>O</Kbd>}>
          Open game
        </Menu.Item>
        <Menu.Item component={Link} to={`${paths.game(game.id)}#history`}>
          Show history
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const isScored = ({ score_home, score_away }: GameView) =>
  hasScore({ status: 'scheduled', score_home, score_away })
