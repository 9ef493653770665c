import { useSearchParams } from 'react-router-dom'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { Section } from '../../ui/Section.tsx'
import { Sparkline } from './Sparkline.tsx'
import { GameByGame } from './GameByGame.tsx'
import { summarizeGames } from './played-games.ts'
import { PlayerHeader } from './PlayerHeader.tsx'
import { PlayerTabs } from './PlayerTabs.tsx'
import { SeasonBreakdown } from './SeasonBreakdown.tsx'
import { Sponsor } from './Sponsor.tsx'
import type { PlayerStatsData } from './stats-data.ts'
import styles from './StatsPage.module.css'

/** A player's statistics: summary, seasons, sponsor and games (S042–S046). A filter selects one team. */
export function StatsPage({ data: { player, columns, games, sponsor } }: { data: PlayerStatsData }) {
  const [search] = useSearchParams()
  const team = search.get('team') ?? ''
  const shownGames = games.filter(({ teamId }) => !team || teamId === team)
  const points = shownGames.map(({ counts }) => counts['pts'] ?? 0).toReversed()
  return (
    <>
      <PlayerHeader player={player}>
        <dl className={styles['summary']}>
          {summarizeGames(shownGames).map(({ label, name, value }) => (
            <div key={label}>
              <dt>
                <abbr title={name}>{label}</abbr>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
          {points.length > 1 ? (
            <div className={styles['chart']}>
              <dt>Points by game</dt>
              <dd>
                <Sparkline
                  values={points}
                  label={`Points by game, from ${Math.min(...points)} to ${Math.max(...points)}`}
                />
              </dd>
            </div>
          ) : null}
        </dl>
      </PlayerHeader>
      <PlayerTabs id={player.id} current="stats" />
      <Section title="Season Breakdown" level={2}>
        <Filters label="Filter statistics">
          <SelectFilter
            name="team"
            label="Team"
            value={team}
            options={[
              { value: '', label: 'All Teams' },
              ...player.history.map(({ teamId, team: name, season }) => ({
                value: teamId,
                label: `${name} (${season})`,
              })),
            ]}
          />
        </Filters>
        {shownGames.length === 0 ? (
          <Empty text="No statistics yet." />
        ) : (
          <SeasonBreakdown games={shownGames} columns={columns} />
        )}
      </Section>
      {sponsor ? <Sponsor sponsor={sponsor} player={player.name} /> : null}
      {shownGames.length > 0 ? (
        <Section title="Games" level={2}>
          <GameByGame games={shownGames} columns={columns} />
        </Section>
      ) : null}
    </>
  )
}
