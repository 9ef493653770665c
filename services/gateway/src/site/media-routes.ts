import { uploadPicture } from '@league/contracts/site/endpoints'
import { bindAction, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** Pictures for pages: kept at once, since a page names them by their address. */
export function mediaRoutes({ pictures }: Pick<RouteDeps, 'pictures'>): Binding[] {
  return [
    bindAction(uploadPicture, (_, { files }) =>
      pictures.keepFor(files.get('image')?.content, async (url) => ({ url: present(url) })),
    ),
  ]
}
