import { useQuery } from '@tanstack/react-query'
import { formatInTimeZone } from 'date-fns-tz'
import { loadBlockData } from '@league/web-public/blocks/data'
import type { Block } from '@league/contracts/site/blocks'
import { api } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.tsx'
import { useTenant } from '../../../lib/use-tenant.ts'
import type { Read } from '@league/contracts/client/rendering'
import { canonicalJson } from './block-content.ts'

type BlockData = Awaited<ReturnType<typeof loadBlockData>>[number]

/** Blocks that show current league data. */
const liveBlockTypes = new Set(['standings', 'schedule', 'leaders'])

/** Returns the league data of a live block; undefined for other blocks and while loading. */
export function useBlockData(block: Block): BlockData | undefined {
  const { query } = useTenant()
  const { timeZone } = useUser()
  const isLive = liveBlockTypes.has(block.type) && query !== null
  const data = useQuery({
    queryKey: ['block data', query, isLive ? canonicalJson(block) : null],
    queryFn: async () => {
      const read = readOf(query ?? {})
      const today = formatInTimeZone(new Date(), timeZone, 'yyyy-MM-dd')
      const [blockData = null] = await loadBlockData(read, [block], today)
      return blockData
    },
    enabled: isLive,
    placeholderData: (previous) => previous,
  })
  return isLive ? data.data : undefined
}

/** Returns a function that reads over HTTP what the public site reads on the server, for one organization. */
function readOf(tenant: { organization_id?: string }): Read {
  const call = api as (key: string, input: { query?: object }) => Promise<{ body: unknown }>
  const read = async (key: string, input: { query?: object } = {}) =>
    (await call(key, { ...input, query: { ...tenant, ...input.query } })).body
  return read as Read
}
