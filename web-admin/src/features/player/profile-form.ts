import type { PlayerView } from '@league/contracts/player/views'

export interface ProfileValues {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}

/** What is recorded, as the form of a player shows it. */
export function valuesOf({ firstName, lastName, email, phoneNumber }: PlayerView): ProfileValues {
  return { firstName, lastName, email: email ?? '', phoneNumber: phoneNumber ?? '' }
}

export interface BesideValues {
  recorded: ProfileValues
  image: File | null
  removesImage: boolean
  /** Null: not asked for, or as it was. */
  photoConsent: boolean | null
  /** JSON text of `useAttributeValues`. */
  attributeValues: string | null
}

/** The form that C094 takes: what was changed alone, so that nothing else is written over. Null where nothing was. */
export function bodyOf(values: ProfileValues, given: BesideValues): FormData | null {
  const { recorded, image, removesImage, photoConsent, attributeValues } = given
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
