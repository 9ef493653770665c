import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BulkChange } from '@league/contracts/game/bulk-change'
import type { GameView } from '@league/contracts/game/views'
import { api } from '../../lib/api.ts'
import { requestOf } from './bulk-request.ts'

const PREVIEW = 'POST /api/games/bulk-change/preview'
/** The preview waits for a pause after a key. */
const PAUSE_MS = 250

/** Reads what a change of games would do. Null while a value is missing. */
export function useBulkPreview(games: readonly GameView[], change: BulkChange | null) {
  const wanted = change && JSON.stringify(requestOf(games, change))
  const [request, setRequest] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setRequest(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const preview = useQuery({
    queryKey: [PREVIEW, request],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(request ?? '') as ReturnType<typeof requestOf>
      return (await api(PREVIEW, { body }, { signal })).body
    },
    enabled: request !== null && games.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isCurrent = request === wanted && !preview.isPlaceholderData
  return { ...preview, isCurrent }
}
