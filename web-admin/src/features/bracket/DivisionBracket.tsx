import type { ReactNode } from 'react'
import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { BracketEditor } from './BracketEditor.tsx'

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
    <QueryBoundary query={division} loading="Loading division..." missing="Division not found.">
      {(divisionData) => (
        <QueryBoundary query={games} loading="Loading division..." missing="Division not found.">
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
