import type { OrganizationId, PageId } from '@league/contracts/kernel/id'
import {
  editPageEndpoint,
  listTemplatesEndpoint,
  readPageByLinkEndpoint,
  readPageBySlugEndpoint,
  readPageVersionEndpoint,
  listPageVersionsEndpoint,
  restorePageEndpoint,
} from '@league/contracts/site/endpoints'
import { pageTemplates } from '@league/contracts/site/templates'
import { reject } from '@league/contracts/kernel/problem'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { load } from '@league/operations/kernel/load'
import { editPage, restorePage } from '@league/operations/site/page/commands'
import { page, requireExistingPage } from '@league/operations/site/page/state'
import { readPageByLinkQuery, readPageBySlugQuery, readPageQuery } from '@league/projections/site/pages'
import { readPageVersionQuery, listPageVersionsQuery } from '@league/projections/site/versions'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the calls of pages (C018 to C021) and of their versions. If-Match is the revision of the page. */
export function pageRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const pageOf = async (organizationId: OrganizationId, id: PageId) => ({
    page: orNotFound(await reads.read(organizationId, readPageQuery, id)),
  })
  /** Returns the link that leads to a page, from the page's stream. @throws Problem `not-found` */
  const linkIdOf = async (organizationId: OrganizationId, pageId: PageId) => {
    const { state } = await load(dependencies, page, organizationId, pageId)
    return requireExistingPage(state).linkId
  }
  return [
    bindRead(
      readPageBySlugEndpoint,
      readPageBySlugQuery.uses,
      async ({ params: { slug } }, { organizationId, principal }) => {
        const isVisitor = principal === null
        const page = await reads.read(organizationId, readPageBySlugQuery, { slug, isVisitor })
        return { page: page ?? reject('page-not-found') }
      },
    ),
    bindRead(
      readPageByLinkEndpoint,
      readPageByLinkQuery.uses,
      async ({ params: { linkId } }, { organizationId, principal }) => {
        const isVisitor = principal === null
        const page = await reads.read(organizationId, readPageByLinkQuery, { linkId, isVisitor })
        return { page: page ?? reject('page-not-found') }
      },
    ),
    bindRead(listTemplatesEndpoint, [], async () => ({ ...pageTemplates })),
    bindCommand(
      editPageEndpoint,
      readPageQuery.uses,
      async ({ params, body }, { organizationId, meta, expectedRevision }) =>
        handleCommand(dependencies, editPage, {
          command: { ...body, linkId: await linkIdOf(organizationId, params.id) },
          metadata: meta,
          streamId: params.id,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => pageOf(organizationId, params.id),
    ),
    bindRead(
      listPageVersionsEndpoint,
      listPageVersionsQuery.uses,
      async ({ params }, { organizationId }) => ({
        versions: await reads.read(organizationId, listPageVersionsQuery, params.id),
      }),
    ),
    bindRead(readPageVersionEndpoint, readPageVersionQuery.uses, async ({ params }, { organizationId }) => ({
      version: orNotFound(
        await reads.read(organizationId, readPageVersionQuery, {
          pageId: params.id,
          eventId: params.eventId,
        }),
      ),
    })),
    bindCommand(
      restorePageEndpoint,
      readPageQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(dependencies, restorePage, {
          command: { eventId: params.eventId },
          metadata: meta,
          streamId: params.id,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => pageOf(organizationId, params.id),
    ),
  ]
}
