import type { RenderingBundle } from '@league/contracts/client/rendering'
import { readAssets } from './server/assets.ts'
import { render } from './server/render.tsx'

/**
 * Makes the renderer of public pages. `clientFolder` is `dist/client`, which is beside this bundle.
 *
 * @throws Error when the browser's build is not there.
 */
export const createRenderer: RenderingBundle['createRenderer'] = async (
  clientFolder = new URL('../client/', import.meta.url),
) => {
  const assets = await readAssets(clientFolder)
  return (request) => render(assets, request)
}
