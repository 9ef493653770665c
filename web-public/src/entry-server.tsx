import type { RenderingBundle } from '@league/contracts/client/rendering'
import { renderEmbed } from './embed/render-embed.tsx'
import { readAssets } from './server/assets.ts'
import { render } from './server/render.tsx'

export { drawPicture } from './server/render.tsx'

/** Creates the renderer of what other sites show in a frame. */
export const createEmbedRenderer: RenderingBundle['createEmbedRenderer'] = async (
  clientFolder = new URL('../client/', import.meta.url),
) => {
  const assets = await readAssets(clientFolder)
  return (request) => renderEmbed(assets, request)
}

/**
 * Creates the renderer of public pages. `clientFolder` defaults to `dist/client`, next to this bundle.
 *
 * @throws Error if the client build does not exist
 */
export const createRenderer: RenderingBundle['createRenderer'] = async (
  clientFolder = new URL('../client/', import.meta.url),
) => {
  const assets = await readAssets(clientFolder)
  return (request) => render(assets, request)
}
