import type { PlayerView } from '@league/contracts/player/views'

export interface ProfileValues {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}

/** Returns the form values of a player. */
export function valuesOf({ firstName, lastName, email, phoneNumber }: PlayerView): ProfileValues {
  return { firstName, lastName, email: email ?? '', phoneNumber: phoneNumber ?? '' }
}

export interface BodyOptions {
  recorded: ProfileValues
  image: File | null
  /** Removes the recorded image; ignored when there is a new one. */
  removesImage: boolean
  /** Null if unchanged. */
  photoConsent: boolean | null
  /** The changed values as JSON, from `useAttributeValues`; null if unchanged. */
  attributeValues: string | null
}

/** Returns the body of C094, with the changed fields only; null without changes. */
export function bodyOf(values: ProfileValues, options: BodyOptions): FormData | null {
  const { recorded, image, removesImage, photoConsent, attributeValues } = options
  const body = new FormData()
  for (const field of Object.keys(recorded) as (keyof ProfileValues)[]) {
    if (values[field].trim() !== recorded[field]) body.set(field, values[field].trim())
  }
  if (image) body.set('image', image)
  else if (removesImage) body.set('removeImage', 'true')
  if (photoConsent !== null) body.set('photoConsent', String(photoConsent))
  if (attributeValues !== null) body.set('attributeValues', attributeValues)
  return [...body.keys()].length === 0 ? null : body
}
