import { useQueries } from '@tanstack/react-query'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { api } from '../../../lib/api.ts'
import { failureText } from '../../../lib/failure-text.ts'

const call = 'GET /api/playersv2/:id/record'

/** What several players have, in the order of their ids: null while it loads, and why it could not be read. */
export function useRecords(ids: readonly string[]): {
  records: readonly PlayerRecordView[] | null
  failure: string | null
} {
  return useQueries({
    queries: ids.map((id) => {
      const input = { params: { id } }
      return {
        queryKey: [call, input],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await api(call, input, { signal })).body.record,
      }
    }),
    combine: (results) => {
      const found = results.flatMap(({ data }) => (data ? [data] : []))
      const failed = results.find(({ error }) => error)
      return {
        records: found.length === ids.length ? found : null,
        failure: failed?.error ? failureText(failed.error) : null,
      }
    },
  })
}
