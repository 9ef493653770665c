import type { ReactNode } from 'react'
import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { BracketEditor } from './BracketEditor.tsx'

interface Props {
  seasonId: string
  divisionId: string
  /** Which other bracket to look at. */
  choosers?: ReactNode
}

/** Reads a division and its games, again after every change (R181). */
export function DivisionBracket({ seasonId, divisionId, choosers }: Props) {
  const params = { seasonId, divisionId }
  const division = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId', { params })
  const games = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId/games', { params })
  return (
    // R168
    <QueryBoundary query={division} loading="Loading division..." missing="Division not found.">
      {(found) => (
        <QueryBoundary query={games} loading="Loading division..." missing="Division not found.">
          {(answer) => (
            <BracketEditor
              seasonId={seasonId}
              division={found.division}
              games={answer.games}
              choosers={choosers}
            />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}
