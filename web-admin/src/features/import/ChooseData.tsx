import { NativeSelect, Radio, TextInput } from '@mantine/core'
import type { SeasonView } from '@league/contracts/season/views'
import { importedData } from '@league/contracts/import/kinds'
import { useRead } from '../../lib/use-read.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { dataLabels, type Target } from './wizard.ts'
import styles from './ImportPage.module.css'

interface Props {
  target: Target
  seasons: readonly Pick<SeasonView, 'id' | 'name'>[]
  query: { organization_id?: string }
  onChange: (change: Partial<Target>) => void
  /** Reports the name of the chosen league. */
  onLeagueName: (name: string) => void
  onDone: () => void
}

/** Chooses what is imported, and the season, league and team it goes to. */
export function ChooseData({ target, seasons, query, onChange, onLeagueName, onDone }: Props) {
  const { data, seasonId, leagueId, newSeason, newLeague } = target
  const leagues = useRead('GET /api/leaguesv2', { query })
  const ofSeason = (leagues.data?.leagues ?? []).filter(({ season }) => season.id === seasonId)
  const needsLeague = seasonId === '' || data === 'season'
  const league =
    ofSeason.some(({ id }) => id === leagueId) || (leagueId === '' && !needsLeague) ? leagueId : 'new'
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({
          leagueId: league,
          teamId: data === 'roster' || data === 'games' || data === 'results' ? target.teamId : '',
        })
        onLeagueName(ofSeason.find(({ id }) => id === league)?.name ?? '')
        onDone()
      }}
    >
      <Radio.Group
        label="What do you want to import?"
        value={data}
        onChange={(value) => onChange({ data: value as Target['data'] })}
      >
        <div className={styles.kinds}>
          {importedData.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={dataLabels[kind].label}
              description={dataLabels[kind].hint}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={styles.fields}>
        <NativeSelect
          label="Season"
          value={seasonId}
          data={[
            ...seasons.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: 'New season' },
          ]}
          onChange={(event) => onChange({ seasonId: event.currentTarget.value, leagueId: '', teamId: '' })}
        />
        {seasonId === '' && (
          <TextInput
            label="Name of the new season"
            required
            maxLength={100}
            value={newSeason}
            onChange={(event) => onChange({ newSeason: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label="League"
          value={league}
          data={[
            ...(needsLeague ? [] : [{ value: '', label: 'As the teams and the file say' }]),
            ...ofSeason.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'new', label: 'New league' },
          ]}
          onChange={(event) => onChange({ leagueId: event.currentTarget.value, teamId: '' })}
        />
        {league === 'new' && (
          <TextInput
            label="Name of the new league"
            required
            maxLength={100}
            value={newLeague}
            onChange={(event) => onChange({ newLeague: event.currentTarget.value })}
          />
        )}
        {league !== '' && league !== 'new' && data !== 'teams' && data !== 'season' && (
          <TeamSelect
            seasonId={seasonId}
            leagueId={league}
            value={target.teamId}
            onChange={(teamId) => onChange({ teamId })}
          />
        )}
      </div>
      <div className={styles.buttons}>
        <PrimaryButton type="submit">Continue</PrimaryButton>
      </div>
    </form>
  )
}

interface TeamSelectProps {
  seasonId: string
  leagueId: string
  value: string
  onChange: (teamId: string) => void
}

function TeamSelect({ seasonId, leagueId, value, onChange }: TeamSelectProps) {
  const read = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams', {
    params: { seasonId, leagueId },
  })
  const teams = read.data?.teams ?? []
  return (
    <NativeSelect
      label="Team"
      value={value}
      data={[
        { value: '', label: 'As the file says' },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
