import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import type { GameData, NextMatchup, Stakes } from './game-data.ts'
import styles from './GamePage.module.css'

/** What the game decides: the places of the teams, or who plays next. */
export function AtStake({ data: { game, bracket }, stakes }: { data: GameData; stakes: Stakes }) {
  const { sentences, next } = stakes
  return (
    <Panel
      title="At stake"
      detail={bracket ? undefined : 'as the table stands'}
      action={
        bracket ? (
          <SiteLink to={paths.bracket(game.seasonId, bracket.divisionId)}>See the bracket</SiteLink>
        ) : (
          <SiteLink to={paths.standings(game.leagueId)}>See the table</SiteLink>
        )
      }
      isPadded
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {next ? (
        <div className={styles['next']}>
          <Badges teams={[game.away, game.home]} />
          <p>
            <strong>{next.label}</strong>
            <small>{next.place}</small>
          </p>
          <Badges teams={next.opponents} />
        </div>
      ) : null}
    </Panel>
  )
}

/** The badges of the teams of which one will play. The sentence names them. */
function Badges({ teams }: { teams: NextMatchup['opponents'] }) {
  return (
    <span>
      {teams.map(({ id, badge, logo }) =>
        badge ? <TeamBadge key={id} badge={badge} logo={logo} size={24} /> : null,
      )}
    </span>
  )
}
