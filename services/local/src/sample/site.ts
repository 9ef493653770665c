import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { featureKey } from '@league/contracts/organization/features'
import { pageContentInput } from '@league/contracts/site/blocks'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { derivedId } from '@league/operations/kernel/derived-id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { load } from '@league/operations/kernel/load'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { switchFeature } from '@league/operations/organization/commands'
import { createOrganizationProcess } from '@league/operations/processes/organization'
import { editPage } from '@league/operations/site/page/commands'
import { menu } from '@league/operations/site/menu/state'
import { systemContext } from '@league/gateway/import-cli/organizations'
import { withPictures } from './pictures.ts'

const site = z.object({
  organization: z.looseObject({ name: z.string(), slug: z.string(), sportIds: z.array(z.string()) }),
  features: z.array(featureKey),
  /** Default: the menu that every new organization has. */
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
 * Creates the organization of `samples/<slug>/site.json` with its features, menu and pages. Commands have the
 * same ids in every run, so a repeat changes nothing.
 */
export async function createSampleSite(
  dependencies: CommandDependencies,
  slug: string,
  pictureOf: (name: string) => Promise<string>,
): Promise<OrganizationId> {
  const text = await readFile(join(samplesFolder, slug, 'site.json'), 'utf8')
  const sample = site.parse(await withPictures(JSON.parse(text), pictureOf))
  const metadata = { ...systemContext(), commandId: derivedId('first organization', slug) }
  const links = sample.menu?.map(({ label, slug: linkSlug, url, hidden }) => {
    return { label, slug: linkSlug, url, isExternal: url !== undefined, showInNavbar: !hidden }
  })
  const receipt = await createOrganizationProcess(dependencies, metadata, { ...sample.organization, links })
  await switchFeatures(dependencies, receipt.entityId, sample.features)
  await writePages(dependencies, receipt.entityId, sample.menu ?? [])
  return receipt.entityId
}

function metadataFor(organizationId: OrganizationId, ...step: string[]) {
  return { ...systemContext(), organizationId, commandId: derivedId('sample', organizationId, ...step) }
}

async function switchFeatures(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  enabled: SampleSite['features'],
): Promise<void> {
  for (const key of featureKey.options) {
    await handleCommand(dependencies, switchFeature, {
      command: { featureKey: key, enabled: enabled.includes(key) },
      metadata: metadataFor(organizationId, 'feature', key),
      streamId: organizationId,
    })
  }
}

async function writePages(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  links: NonNullable<SampleSite['menu']>,
): Promise<void> {
  const { state } = await load(dependencies, menu, organizationId, organizationId)
  for (const { label, blocks } of links) {
    const link = state.links.find(({ details }) => details.label === label)
    if (!blocks || !link?.pageId) continue
    const command = { linkId: link.linkId, content: pageContentInput.parse({ blocks }) }
    const metadata = metadataFor(organizationId, 'page', label)
    await handleCommand(dependencies, editPage, { command, metadata, streamId: link.pageId })
  }
}
