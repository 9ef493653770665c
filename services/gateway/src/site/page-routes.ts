import {
  editPage,
  listTemplates,
  pageByLink,
  pageBySlug,
  pageVersion,
  pageVersions,
  restorePageVersion,
} from '@league/contracts/site/endpoints'
import { pageTemplates } from '@league/contracts/site/templates'
import { rejected } from '@league/contracts/kernel/problem'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { load } from '@league/operations/kernel/load'
import { editPage as edit } from '@league/operations/site/edit-page'
import { page as noun } from '@league/operations/site/page'
import { restorePage as restore } from '@league/operations/site/restore-page'
import { pageOfLink, pageOfSlug, readPage } from '@league/projections/site/pages'
import { pageVersion as version, pageVersions as versions } from '@league/projections/site/versions'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C018 to C021 and the versions of a page. If-Match is the revision of the page. */
export function pageRoutes({ write, reads }: RouteDeps): Binding[] {
  const pageOf = async (organizationId: string, id: string) => ({
    page: present(await reads.read(organizationId, readPage, id)),
  })
  /** The link that the page was made for, as the log has it. */
  const linkIdOf = async (organizationId: string, pageId: string) => {
    const { state } = await load(write, noun, organizationId, pageId)
    return state === null || state === 'deleted' ? rejected('not-found') : state.linkId
  }
  return [
    bindRead(pageBySlug, pageOfSlug.uses, async ({ params }, { organizationId }) => ({
      page: (await reads.read(organizationId, pageOfSlug, params.slug)) ?? rejected('page-not-found'),
    })),
    bindRead(pageByLink, pageOfLink.uses, async ({ params }, { organizationId }) => ({
      page: (await reads.read(organizationId, pageOfLink, params.linkId)) ?? rejected('page-not-found'),
    })),
    bindRead(listTemplates, [], async () => ({ ...pageTemplates })),
    bindCommand(
      editPage,
      readPage.uses,
      async ({ params, body }, { organizationId, meta, expectedRevision }) =>
        handleCommand(write, edit, {
          command: { ...body, linkId: await linkIdOf(organizationId, params.id) },
          context: meta,
          streamId: params.id,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => pageOf(organizationId, params.id),
    ),
    bindRead(pageVersions, versions.uses, async ({ params }, { organizationId }) => ({
      versions: await reads.read(organizationId, versions, params.id),
    })),
    bindRead(pageVersion, version.uses, async ({ params }, { organizationId }) => ({
      version: present(
        await reads.read(organizationId, version, { pageId: params.id, eventId: params.eventId }),
      ),
    })),
    bindCommand(
      restorePageVersion,
      readPage.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(write, restore, {
          command: { eventId: params.eventId },
          context: meta,
          streamId: params.id,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => pageOf(organizationId, params.id),
    ),
  ]
}
