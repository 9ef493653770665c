import { pageTemplates } from '@league/contracts/site/templates'
import type { PageView } from '@league/contracts/site/views'

const user = {
  id: 'kim',
  username: 'kim',
  email: null,
  role: 'staff',
  organization_id: 'org-1',
  domain: null,
  slug: 'wnba',
  theme: 'light',
  timeZone: 'America/Los_Angeles',
  sports: [],
  mustChangePassword: false,
}
const organization = {
  id: 'org-1',
  name: 'WNBA',
  slug: 'wnba',
  domain: null,
  theme: 'light',
  brandColor: '#00483a',
}

interface Version {
  page: PageView
  actor: { id: string; name: string }
}

/** Simulates the server of the page editor: stores the versions of a page and lists the saves. */
export function siteNetwork(firstPage: PageView) {
  const versions: Version[] = [{ page: firstPage, actor: { id: 'kim', name: 'Kim' } }]
  const sent: { body: unknown; ifMatch: string | null }[] = []
  const refusals: number[] = []
  const undone: string[] = []
  const pictureAddress = `/media/${'a1'.repeat(16)}.webp`
  const current = () => versions.at(-1)?.page ?? firstPage
  const store = (fields: Partial<PageView>) => {
    const page = { ...current(), ...fields, revision: String(Number(current().revision) + 1) }
    versions.push({ page, actor: { id: 'kim', name: 'Kim' } })
    return page
  }
  const viewOf = ({ page, actor }: Version) => ({
    id: `event-${page.revision}`,
    revision: page.revision,
    at: `2026-03-0${page.revision}T18:00:00.000Z`,
    actor,
    template: page.template,
    blocks: page.content.blocks.length,
    restoredFrom: null,
    current: page === current(),
  })

  const write = (body: unknown, ifMatch: string | null): Response => {
    sent.push({ body, ifMatch })
    const status = refusals.shift()
    if (status) return Response.json({}, { status })
    if (ifMatch !== `"${current().revision}"`) {
      return Response.json({ code: 'stale-revision', message: 'x' }, { status: 412 })
    }
    const page = store(body as Partial<PageView>)
    const headers = { 'x-change': `change-${page.revision}`, 'x-undoable': 'org-1' }
    return Response.json({ page }, { headers })
  }
  const answer = (address: string, request: RequestInit): Response => {
    const body = typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : undefined
    const [path = ''] = address.split('?')
    if (path.endsWith('/check-auth')) return Response.json({ authenticated: true, user })
    if (path.endsWith('/undo')) {
      undone.push(path)
      return Response.json({ change: 'undoing' })
    }
    if (path.endsWith('/media')) return Response.json({ url: pictureAddress })
    if (path.endsWith('/page-templates')) return Response.json(pageTemplates)
    if (path.includes('/by-link/')) return Response.json({ page: current() })
    if (path.includes('/organizations/')) return Response.json({ organization })
    if (path.endsWith('/versions')) return Response.json({ versions: versions.toReversed().map(viewOf) })
    const version = versions.find(({ page }) => path.includes(`/event-${page.revision}`))
    if (version && path.endsWith('/restore')) {
      return Response.json({ page: store({ content: version.page.content }) })
    }
    if (version) return Response.json({ version: { ...viewOf(version), content: version.page.content } })
    if (request.method === 'PUT') return write(body, new Headers(request.headers).get('if-match'))
    return Response.json({ code: 'not-found', message: path }, { status: 404 })
  }
  return {
    sent,
    /** The addresses of the undos that were sent. */
    undone,
    pictureAddress,
    fetch: (address: string, request: RequestInit = {}) => Promise.resolve(answer(address, request)),
    /** Answers the next save with this status. */
    refuse: (status: number) => void refusals.push(status),
    /** Simulates that Sam saves this page in the meantime. */
    overtake: (page: PageView) => void versions.push({ page, actor: { id: 'sam', name: 'Sam' } }),
  }
}

export type SiteNetwork = ReturnType<typeof siteNetwork>
