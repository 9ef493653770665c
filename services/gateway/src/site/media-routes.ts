import { uploadPictureEndpoint } from '@league/contracts/site/endpoints'
import { bindAction, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the upload of a picture. It is stored at once: a page refers to it by its address. */
export function mediaRoutes({ pictures }: Pick<RouteDeps, 'pictures'>): Binding[] {
  return [
    bindAction(uploadPictureEndpoint, (_, { files, organizationId }) =>
      pictures.withStored({ tenant: organizationId, file: files.get('image') }, async (url) => ({
        url: orNotFound(url),
      })),
    ),
  ]
}
