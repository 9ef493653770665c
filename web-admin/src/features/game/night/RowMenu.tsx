import { ActionIcon, Kbd, Menu } from '@mantine/core'
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
  onStatus: (status: GameView['status']) => void
}

const undoLabels: Partial<Record<GameView['status'], string>> = {
  forfeit: 'Undo forfeit',
  postponed: 'Undo postponement',
  cancelled: 'Undo cancellation',
}

/** What can be done with a game beside scoring it. Letters work in its score cells. */
export function RowMenu({ game, title, onForfeit, onPostpone, onStatus }: Props) {
  const undo = undoLabels[game.status]
  return (
    <Menu position="bottom-end" withinPortal classNames={{ item: styles.item ?? '' }}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={`More for ${title}`} data-menu>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {undo ? (
          <Menu.Item onClick={() => onStatus(isScored(game) ? 'final' : 'scheduled')}>{undo}</Menu.Item>
        ) : (
          <>
            <Menu.Item rightSection={<Kbd>F</Kbd>} onClick={onForfeit}>
              Forfeit
            </Menu.Item>
            <Menu.Item rightSection={<Kbd>P</Kbd>} onClick={onPostpone}>
              Postpone game
            </Menu.Item>
            <Menu.Item onClick={() => onStatus('cancelled')}>Cancel game</Menu.Item>
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
      </Menu.Dropdown>
    </Menu>
  )
}

const isScored = ({ score_home, score_away }: GameView) =>
  hasScore({ status: 'scheduled', score_home, score_away })
