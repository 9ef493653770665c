import { Fragment } from 'react'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { Panel } from '../../ui/Panel.tsx'
import { isWebUrl } from '../../ui/web-url.ts'
import type { GameData } from './game-data.ts'
import styles from './GamePage.module.css'

/** Location, time and date of a game, with 'TBD' for missing values, and the map (R301, R309). */
export function GameDetails({ game }: { game: GameData['game'] }) {
  const { location, locationUrl, organizationTime } = game
  const When = game.isCalledOff ? 's' : Fragment
  return (
    <Panel
      title="Game details"
      isPadded
      action={
        isWebUrl(locationUrl) ? (
          <a href={locationUrl ?? ''} rel="noopener">
            Open map
          </a>
        ) : null
      }
    >
      <dl className={styles['details']}>
        <div>
          <dt>Location</dt>
          <dd>{location ?? 'TBD'}</dd>
        </div>
        <div>
          <dt>Game Time</dt>
          <dd>
            <When>
              {formatTime(game.time)}
              {game.timeZoneName ? ` ${game.timeZoneName}` : ''}
              {organizationTime ? <small> (league time: {organizationTime})</small> : null}
            </When>
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            <When>{formatDate(game.date)}</When>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
