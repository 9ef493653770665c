import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { TeamField } from '../../badge/TeamField.tsx'
import { CalendarMenu } from '../../parts/CalendarMenu.tsx'
import { GameWhen } from '../../parts/GameCard.tsx'
import { MyTeamButton } from '../../parts/MyTeamButton.tsx'
import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import hero from '../../ui/Hero.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { ShareLink } from '../../ui/ShareLink.tsx'
import { shortDay } from '../../ui/short-date.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { isWebUrl } from '../../ui/web-url.ts'
import type { NextGame, TeamData } from './team-data.ts'
import styles from './TeamHero.module.css'

/** The head of a team's page on the field of its color: who it is, its figures and its next game. */
export function TeamHero({ data }: { data: TeamData }) {
  const { team, nextGame, leagueGames, bracketGames, today, isOver } = data
  const { id, team_id: teamId, name, badge, logo, captain, captain_id: captainId } = team
  const perGame = (points: number) => (leagueGames === 0 ? '–' : (points / leagueGames).toFixed(1))
  return (
    <section className={hero['hero']}>
      <TeamField badge={badge} isHero />
      <div className={styles['inside']}>
        <div className={styles['banner']}>
          <TeamBadge badge={badge} logo={logo} size={96} isOnHero />
          <div>
            <p>
              <SiteLink to={paths.league(team.league_id)}>{team.leagueName}</SiteLink> · {team.seasonName}
            </p>
            <h1>{name}</h1>
            {captain ? (
              <p>
                Captain {captainId ? <SiteLink to={paths.player(captainId)}>{captain}</SiteLink> : captain}
              </p>
            ) : null}
          </div>
        </div>
        <dl className={hero['figures']}>
          <Figure
            label="Wins–Losses"
            value={`${team.wins}–${team.losses}`}
            detail={bracketGames > 0 ? 'Regular season' : undefined}
          />
          <Figure label="Position" value={String(team.rank)} />
          <Figure label="Points a game" value={perGame(team.pointsFor)} />
          <Figure label="Allowed" value={perGame(team.pointsAgainst)} />
        </dl>
        {nextGame ? <NextGamePanel next={nextGame} teamId={id} today={today} /> : null}
        <div className={styles['actions']} data-no-print>
          <CalendarMenu name={name} filter={{ teamId: id }} isOver={isOver} isBrief />
          <ShareLink
            title={name}
            label={
              <>
                Share <span>team</span>
              </>
            }
          />
          <MyTeamButton team={{ teamId, id, name }} />
        </div>
      </div>
    </section>
  )
}

function Figure({ label, value, detail }: { label: string; value: string; detail?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {detail ? <dd>{detail}</dd> : null}
    </div>
  )
}

/** The game that the team is playing, or the next one, with the way there. */
function NextGamePanel({
  next: { game, locationUrl },
  teamId,
  today,
}: {
  next: NextGame
  teamId: string
  today: string
}) {
  const isHome = game.home.id === teamId
  const opponent = isHome ? game.away : game.home
  return (
    <div className={styles['next']}>
      <p>
        {[game.live ? 'Playing now' : 'Next game', shortDay(game.date, today), game.bracket]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles['matchup']}>
        <GameWhen game={game} /> {game.zone}
        <span>{isHome ? 'vs' : 'at'}</span>
        <TeamName team={opponent} size={32} isOnHero />
      </div>
      <p className={styles['place']}>
        <span>{game.location ?? 'Location TBD'}</span>
        {isWebUrl(locationUrl) ? (
          <a href={locationUrl ?? ''} rel="noopener">
            <Icon name="pin" size={16} /> Directions
          </a>
        ) : null}
        <SiteLink to={paths.game(game.id)}>Game page</SiteLink>
      </p>
    </div>
  )
}
