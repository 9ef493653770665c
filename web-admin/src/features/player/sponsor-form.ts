import type { PlayerSponsorView } from '@league/contracts/player/views'

export interface SponsorValues {
  name: string
  url: string
  video: string
}

/** Returns the form values of a sponsor, with the short YouTube address of the video. */
export function valuesOf(sponsor: PlayerSponsorView | null): SponsorValues {
  return {
    name: sponsor?.name ?? '',
    url: sponsor?.url ?? '',
    video: sponsor?.video_id ? `https://youtu.be/${sponsor.video_id}` : '',
  }
}

/** Returns the request body, with the changed fields only. */
export function bodyOf(
  values: SponsorValues,
  { recorded, image, removesImage }: { recorded: SponsorValues; image: File | null; removesImage: boolean },
): FormData {
  const body = new FormData()
  for (const field of Object.keys(recorded) as (keyof SponsorValues)[]) {
    if (values[field].trim() !== recorded[field]) body.set(field, values[field].trim())
  }
  if (image) body.set('image', image)
  else if (removesImage) body.set('removeImage', 'true')
  return body
}
