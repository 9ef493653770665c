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
  dependencies: CommandDependencies,
  slug: string,
  pictureOf: (name: string) => Promise<string>,
): Promise<OrganizationId> {
  const text = await readFile(join(samplesFolder, slug, 'site.json'), 'utf8')
  const sample = site.parse(await withPictures(JSON.parse(text), pictureOf))
  const metadata = { ...systemContext(), commandId: derivedId('first organization', slug) }
  const links = sample.menu?.map(({ label, slug: at, url, hidden }) => {
    return { label, slug: at, url, isExternal: url !== undefined, showInNavbar: !hidden }
  })
  const opened = await createOrganizationProcess(dependencies, metadata, { ...sample.organization, links })
  await switchFeatures(dependencies, opened.entityId, sample.features)
  await writePages(dependencies, opened.entityId, sample.menu ?? [])
  return opened.entityId
}

function stepIn(organizationId: OrganizationId, ...step: string[]) {
  return { ...systemContext(), organizationId, commandId: derivedId('sample', organizationId, ...step) }
}

async function switchFeatures(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  on: SampleSite['features'],
): Promise<void> {
  for (const key of featureKey.options) {
    await handleCommand(dependencies, switchFeature, {
      command: { featureKey: key, enabled: on.includes(key) },
      metadata: stepIn(organizationId, 'feature', key),
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
    const link = state.find(({ details }) => details.label === label)
    if (!blocks || !link?.pageId) continue
    const command = { linkId: link.linkId, content: pageContentInput.parse({ blocks }) }
    const metadata = stepIn(organizationId, 'page', label)
    await handleCommand(dependencies, editPage, { command, metadata, streamId: link.pageId })
  }
}
