import { useQuery } from '@tanstack/react-query'
import { formatInTimeZone } from 'date-fns-tz'
import { loadBlockData } from '@league/web-public/blocks/data'
import type { Block } from '@league/contracts/site/blocks'
import { api } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.tsx'
import { useTenant } from '../../../lib/use-tenant.ts'
import type { Read } from '@league/contracts/client/rendering'
import { canonical } from './block-text.ts'

type BlockData = Awaited<ReturnType<typeof loadBlockData>>[number]

const live = new Set(['standings', 'schedule', 'leaders'])

/** What a live block shows of the league, as visitors will see it; undefined for other blocks and until it is read. */
export function useBlockData(block: Block): BlockData | undefined {
  const { query } = useTenant()
  const { timeZone } = useUser()
  const isLive = live.has(block.type) && query !== null
  const data = useQuery({
    queryKey: ['block data', query, isLive ? canonical(block) : null],
    queryFn: async () => {
      const read = readOf(query ?? {})
      const [found = null] = await loadBlockData(
        read,
        [block],
        formatInTimeZone(new Date(), timeZone, 'yyyy-MM-dd'),
      )
      return found
    },
    enabled: isLive,
    placeholderData: (last) => last,
  })
  return isLive ? data.data : undefined
}

/** Reads by HTTP what the public site reads on the server, of the same organization. */
function readOf(tenant: { organization_id?: string }): Read {
  const call = api as (key: string, input: { query?: object }) => Promise<{ body: unknown }>
  const read = async (key: string, input: { query?: object } = {}) =>
    (await call(key, { ...input, query: { ...tenant, ...input.query } })).body
  return read as Read
}
