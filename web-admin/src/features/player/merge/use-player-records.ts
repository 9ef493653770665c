import { useQueries } from '@tanstack/react-query'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { api } from '../../../lib/api.ts'
import { failureText } from '../../../lib/failure-text.ts'

const endpoint = 'GET /api/playersv2/:id/record'

/** Loads the records of players, in the order of their ids; `records` is null until all are loaded. */
export function usePlayerRecords(ids: readonly string[]): {
  records: readonly PlayerRecordView[] | null
  failure: string | null
} {
  return useQueries({
    queries: ids.map((id) => {
      const input = { params: { id } }
      return {
        queryKey: [endpoint, input],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await api(endpoint, input, { signal })).body.record,
      }
    }),
    combine: (results) => {
      const loaded = results.flatMap(({ data }) => (data ? [data] : []))
      const error = results.find((result) => result.error)?.error
      return {
        records: loaded.length === ids.length ? loaded : null,
        failure: error ? failureText(error) : null,
      }
    },
  })
}
