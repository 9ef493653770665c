import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CardsSkeleton, PageSkeleton, TableSkeleton } from '../../ui/Skeleton.tsx'
import { BracketEditor } from './BracketEditor.tsx'

const skeleton = (
  <PageSkeleton>
    <CardsSkeleton cards={3} />
    <TableSkeleton columns={['text', 'title', 'date', 'state', 'number', 'action']} rows={3} />
  </PageSkeleton>
)

interface Props {
  seasonId: string
  divisionId: string
  /** Selects for the season and the division, if the screen has any. */
  selects?: ReactNode
}

/** Loads a division and its games, and reloads them after every change (R181). */
export function DivisionBracket({ seasonId, divisionId, selects }: Props) {
  const params = { seasonId, divisionId }
  const division = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId', { params })
  const games = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId/games', { params })
  return (
    // Specified text (R168)
    <QueryBoundary
      query={division}
      loading="Loading division..."
      skeleton={skeleton}
      missing="Division not found."
      missingLink={<Link to={paths.seasons}>Go to the seasons</Link>}
    >
      {(divisionData) => (
        <QueryBoundary
          query={games}
          loading="Loading division..."
          skeleton={skeleton}
          missing="Division not found."
          missingLink={<Link to={paths.seasons}>Go to the seasons</Link>}
        >
          {(gamesData) => (
            <BracketEditor
              seasonId={seasonId}
              division={divisionData.division}
              games={gamesData.games}
              selects={selects}
            />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}
