import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { featureKey } from '@league/contracts/organization/features'
import { givenContent } from '@league/contracts/site/blocks'
import type { Id } from '@league/contracts/kernel/id'
import { derivedId } from '@league/operations/kernel/derived-id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { load } from '@league/operations/kernel/load'
import type { WriteSide } from '@league/operations/kernel/write-side'
import { switchFeature } from '@league/operations/organization/switch-feature'
import { createOrganization } from '@league/operations/processes/create-organization'
import { editPage } from '@league/operations/site/edit-page'
import { menu } from '@league/operations/site/menu'
import { systemContext } from '../organizations.ts'
import { withPictures } from './pictures.ts'

const site = z.object({
  organization: z.looseObject({ name: z.string(), slug: z.string(), sportIds: z.array(z.string()) }),
  features: z.array(featureKey),
  /** Left out: the menu that every organization begins with. */
  menu: z
    .array(
      z.object({
        label: z.string(),
        slug: z.string().optional(),
        url: z.string().optional(),
        hidden: z.boolean().optional(),
        blocks: z.array(z.looseObject({ type: z.string() })).optional(),
      }),
    )
    .optional(),
})
type SampleSite = z.infer<typeof site>

export const samplesFolder = join(import.meta.dirname, '..', '..', 'samples')

/**
 * Opens the organization of `samples/<slug>/site.json` with its features, menu and pages. Every command has the same id in
 * every run: what is there already stays as it is.
 */
export async function openSampleSite(
  write: WriteSide,
  slug: string,
  pictureOf: (name: string) => Promise<string>,
): Promise<Id> {
  const text = await readFile(join(samplesFolder, slug, 'site.json'), 'utf8')
  const sample = site.parse(await withPictures(JSON.parse(text), pictureOf))
  const context = { ...systemContext(), commandId: derivedId('first organization', slug) }
  const links = sample.menu?.map(({ label, slug: at, url, hidden }) => {
    return { label, slug: at, url, isExternal: url !== undefined, showInNavbar: !hidden }
  })
  const opened = await createOrganization(write, context, { ...sample.organization, links })
  await switchFeatures(write, opened.entityId, sample.features)
  await writePages(write, opened.entityId, sample.menu ?? [])
  return opened.entityId
}

function stepIn(organizationId: Id, ...step: string[]) {
  return { ...systemContext(), organizationId, commandId: derivedId('sample', organizationId, ...step) }
}

async function switchFeatures(
  write: WriteSide,
  organizationId: Id,
  on: SampleSite['features'],
): Promise<void> {
  for (const key of featureKey.options) {
    await handleCommand(write, switchFeature, {
      command: { featureKey: key, enabled: on.includes(key) },
      context: stepIn(organizationId, 'feature', key),
      streamId: organizationId,
    })
  }
}

async function writePages(
  write: WriteSide,
  organizationId: Id,
  links: NonNullable<SampleSite['menu']>,
): Promise<void> {
  const { state } = await load(write, menu, organizationId, organizationId)
  for (const { label, blocks } of links) {
    const link = state.find(({ details }) => details.label === label)
    if (!blocks || !link?.pageId) continue
    const command = { linkId: link.linkId, content: givenContent.parse({ blocks }) }
    const context = stepIn(organizationId, 'page', label)
    await handleCommand(write, editPage, { command, context, streamId: link.pageId })
  }
}
