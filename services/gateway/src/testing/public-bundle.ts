import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the server entry also exports, for tests that only render pages. */
export const otherExports = `
export const createEmbedRenderer = async () => async () => ({ status: 404, html: '', styleHashes: [] })
export const drawPicture = async () => 'not-found'
`

/** Writes a build of the public app whose server entry is the given module, which exports `createRenderer`. */
export async function buildPublicBundle(
  renderer: string,
  others = otherExports,
): Promise<{ url: URL; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'league-bundle-'))
  await mkdir(join(folder, 'client'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server', 'entry-server.js'), renderer + others)
  return {
    url: pathToFileURL(`${folder}/`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
