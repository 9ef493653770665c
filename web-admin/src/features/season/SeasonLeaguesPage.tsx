import { Button, VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { SeasonDetailView } from '@league/contracts/season/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/confirmation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { tellFailure } from '../../ui/notices.ts'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { useSelection } from '../../ui/selection.ts'
import { SortableList, SortableRow } from '../../ui/drag/SortableList.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { TickAll } from '../../ui/TickAll.tsx'
import { LeagueDialog } from './LeagueDialog.tsx'
import { useLeagueOrder } from './use-league-order.ts'

interface Props {
  /** What else the screen shows of the season, below its leagues. */
  below?: (season: SeasonDetailView) => ReactNode
}

/**
 * The leagues of a season (S075) in the organizers' order. ID is the number of the row, Teams the count of teams (R142); what is
 * ticked is deleted together (R145).
 */
export function SeasonLeaguesPage({ below }: Props) {
  const { seasonId = '' } = useParams()
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: seasonId } })
  return (
    <Reading of={season} missing="Season not found.">
      {(answer) => (
        <SeasonLeagues key={seasonId} season={answer.season}>
          {below?.(answer.season)}
        </SeasonLeagues>
      )}
    </Reading>
  )
}

function SeasonLeagues({ season, children }: { season: SeasonDetailView; children: ReactNode }) {
  const remove = useCommand('DELETE /api/seasonsv2/:seasonId/leagues/:leagueId')
  const { leagues, reorder } = useLeagueOrder(season)
  const selection = useSelection(leagues.map((league) => league.id))
  const [edited, setEdited] = useState<{ id: string; name: string } | 'new' | null>(null)

  const removeChosen = async () => {
    if (selection.chosen.length === 0) return tellFailure('Select at least one league.') // R146
    if (!(await confirm('Delete selected leagues?'))) return // R146
    await announceOutcome(async () => {
      for (const leagueId of selection.chosen) {
        await remove.mutateAsync({ input: { params: { seasonId: season.id, leagueId } } })
      }
      selection.clear()
      return 'Leagues deleted' // R147
    })
  }
  return (
    <Page
      title={season.name}
      aside={season.active ? 'Active season' : 'Past or coming season'}
      actions={
        <>
          <Button onClick={() => void removeChosen()} loading={remove.isPending}>
            Delete selected
          </Button>
          <PrimaryButton onClick={() => setEdited('new')}>+ Add League</PrimaryButton>
        </>
      }
    >
      <SortableList items={leagues} onOrder={(ids) => void reorder(ids)}>
        <DataTable
          label="Leagues"
          isEmpty={leagues.length === 0}
          empty="No leagues available" // R148
          head={
            <>
              <th data-narrow>
                <VisuallyHidden>Drag</VisuallyHidden>
              </th>
              <TickAll label="Select all leagues" selection={selection} />
              <th data-narrow>ID</th>
              <th>League Name</th>
              <th data-number>Teams</th>
              <th>
                <VisuallyHidden>Edit</VisuallyHidden>
              </th>
              <th>
                <VisuallyHidden>Order</VisuallyHidden>
              </th>
            </>
          }
        >
          {leagues.map((league, index) => (
            <SortableRow key={league.id} id={league.id} name={league.name}>
              <td>
                <Tick
                  label={`Select ${league.name}`}
                  checked={selection.has(league.id)}
                  onChange={() => selection.toggle(league.id)}
                />
              </td>
              <td>{index + 1}</td>
              <td data-strong>
                <Link to={paths.league(season.id, league.id)}>{league.name}</Link>
              </td>
              <td data-number>{league.teamsCount ?? 0}</td>
              <td data-number>
                <Button
                  size="compact-sm"
                  aria-label={`Edit ${league.name}`}
                  onClick={() => setEdited(league)}
                >
                  Edit
                </Button>
              </td>
            </SortableRow>
          ))}
        </DataTable>
      </SortableList>
      {children}
      {edited && (
        <LeagueDialog
          seasonId={season.id}
          league={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}
