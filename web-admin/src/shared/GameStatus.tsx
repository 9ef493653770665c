import { statusText } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { isOfPastDay } from './day-text.ts'
import { StatusPill, type PillTone } from '../ui/StatusPill.tsx'
import type { IconName } from '../ui/Icon.tsx'

const pills: Record<GameView['status'], [PillTone, IconName]> = {
  scheduled: ['outline', 'clock'],
  final: ['good', 'check'],
  forfeit: ['error', 'flag'],
  postponed: ['warn', 'postponed'],
  cancelled: ['quiet', 'ban'],
}

/** The status of a game (R221). A scheduled game of a past day also says that its score is missing. */
export function GameStatus({ game }: { game: GameView }) {
  const [tone, icon] = pills[game.status]
  const lacksScore = game.status === 'scheduled' && !game.live && isOfPastDay(game)
  return (
    <>
      {/* Another status is an element of its own: the same one would move when "No score" disappears. */}
      <StatusPill key={game.status} tone={tone} icon={icon}>
        {statusText(game)}
      </StatusPill>
      {game.live && (
        <>
          {' '}
          <StatusPill tone="live" icon="clock">
            In play
          </StatusPill>
        </>
      )}
      {lacksScore && (
        <>
          {' '}
          <StatusPill tone="warn" icon="alert">
            No score
          </StatusPill>
        </>
      )}
    </>
  )
}
