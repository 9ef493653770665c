import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Id } from '@league/contracts/kernel/id'
import type { ProjectionName } from '@league/projections/query'
import { anyOrganization, type ProjectionMove } from '@league/projections/runtime/feed/moves'
import { readSessionCookie } from '../accounts/cookies.ts'
import { createEncodings, type Encoding, preferredEncoding } from '../http/encodings.ts'

interface Encoded {
  /** Bytes and never text: text has to be encoded each time, and a page with one wide sign in it goes out at a third of the pace. */
  body: Buffer
  headers: string[]
}

/** An answer that every visitor gets until the read models that it is made of move. */
export interface KeptAnswer {
  etag: string
  bytes: number
  /** Headers for who has it already. */
  notModified: string[]
  /** Body and headers (names and values in turn, as a response takes them) in an encoding. */
  encoded(encoding: Encoding): Encoded
}

export interface Origin {
  /** Empty: kept by nobody. `anyOrganization`: made of rows of all, and dropped when those of any move. */
  organizationId: Id
  uses: readonly ProjectionName[]
}

/** A request with scheme and host as they are believed: behind a proxy they stand in other headers than `Host`. */
export interface Asked {
  raw: IncomingMessage
  protocol: string
  host: string
}

export interface PublicAnswers {
  find(asked: Asked): KeptAnswer | null
  /**
   * Begins an answer, before its rows are read. What is kept at the end is dropped again when the rows have moved
   * meanwhile.
   */
  begin(origin: Origin): (asked: Asked, answer: KeptAnswer) => void
  /** Forgets what these projections say of these organizations (`*`: of any). */
  moved(move: Pick<ProjectionMove, 'projection' | 'organizations'>): void
}

const mostBytes = 64 * 1024 * 1024
/** Counted with each answer, so that many small ones are bounded too. */
const overhead = 1024

/** Public answers by host and address, in memory. Nothing of a signed-in answer is ever here. */
export function createPublicAnswers(): PublicAnswers {
  const kept = new Map<string, KeptAnswer & { origin: Origin }>()
  const ofOrganization = new Map<Id, Set<string>>()
  /** Moves of rows by projection and whose they are: an organization's, `*` for those that may be anybody's, `all` for each. */
  const moves = new Map<string, number>()
  let bytes = 0

  const drop = (key: string) => {
    const old = kept.get(key)
    if (!old) return
    kept.delete(key)
    ofOrganization.get(old.origin.organizationId)?.delete(key)
    bytes -= old.bytes + overhead
  }
  const movesOf = (whose: string, projection: string) => moves.get(`${whose} ${projection}`) ?? 0
  const count = (whose: string, projection: string) =>
    moves.set(`${whose} ${projection}`, movesOf(whose, projection) + 1)
  /** Grows with every move of rows that an answer is made of, and with no other. */
  const countOf = ({ organizationId, uses }: Origin) => {
    const whose = organizationId === anyOrganization ? ['all'] : [organizationId, anyOrganization]
    return uses.flatMap((name) => whose.map((one) => movesOf(one, name))).reduce((sum, one) => sum + one, 0)
  }
  const dropOf = (organizationId: Id, projection: string) => {
    for (const key of ofOrganization.get(organizationId) ?? [])
      if (kept.get(key)?.origin.uses.includes(projection as ProjectionName)) drop(key)
  }

  return {
    find(asked) {
      if (asked.raw.method !== 'GET') return null
      const found = kept.get(keyOf(asked))
      return found && isVisitor(asked.raw) ? found : null
    },
    begin(origin) {
      const { organizationId } = origin
      const before = countOf(origin)
      return (asked, answer) => {
        const whole = asked.raw.method === 'GET' && isVisitor(asked.raw) && organizationId !== ''
        if (!whole || answer.bytes > mostBytes / 16 || countOf(origin) !== before) return
        const key = keyOf(asked)
        drop(key)
        kept.set(key, { ...answer, origin })
        const keys = ofOrganization.get(organizationId) ?? new Set()
        ofOrganization.set(organizationId, keys.add(key))
        bytes += answer.bytes + overhead
        for (const oldest of kept.keys()) {
          if (bytes <= mostBytes) break
          drop(oldest)
        }
      }
    },
    moved({ projection, organizations }) {
      if (organizations.length === 0) return
      count('all', projection)
      dropOf(anyOrganization, projection)
      for (const organizationId of organizations) {
        count(organizationId, projection)
        if (organizationId === anyOrganization) {
          for (const [key, { origin }] of kept)
            if (origin.uses.includes(projection as ProjectionName)) drop(key)
          continue
        }
        dropOf(organizationId, projection)
      }
    },
  }
}

const varies = 'Cookie, Authorization, Accept-Encoding'

/** What visitors may keep, and ask again for each time. */
export function publicHeaders(contentType: string, etag: string): Record<string, string> {
  return { 'content-type': contentType, 'cache-control': 'no-cache', vary: varies, etag }
}

/** An answer made ready to be sent many times. Its ETag is a weak one: the same for every encoding. */
export function keepable(body: Buffer, headers: Record<string, string>, etag: string): KeptAnswer {
  const encode = createEncodings(body, 5)
  const made: Partial<Record<Encoding, Encoded>> = {}
  return {
    etag,
    bytes: body.length,
    notModified: ['etag', etag, 'cache-control', 'no-cache', 'vary', varies],
    encoded(encoding) {
      const known = made[encoding]
      if (known) return known
      const bytes = encode(encoding)
      const coding = bytes === body ? {} : { 'content-encoding': encoding }
      const all = { ...headers, ...coding, 'content-length': String(bytes.length) }
      return (made[encoding] = { body: bytes, headers: Object.entries(all).flat() })
    },
  }
}

/** Answers out of memory, past everything that stands between a request and its handler. */
export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === kept.etag) {
    response.writeHead(304, kept.notModified)
    response.end()
  } else {
    const { headers, body } = kept.encoded(preferredEncoding(request.headers['accept-encoding']))
    response.writeHead(200, headers)
    response.end(body)
  }
}

function keyOf({ protocol, host, raw }: Asked): string {
  return `${protocol}://${host}\n${raw.url}`
}

/** Nobody is signed in, so far as the request says. */
export function isVisitor({ headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return false
  return headers.cookie === undefined || readSessionCookie(headers.cookie) === null
}
