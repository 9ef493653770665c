import type { OrganizationDetails } from '@league/contracts/organization/events'
import { rejected } from '@league/contracts/kernel/problem'

/** What is left out stays; an empty text is none. */
export type GivenDetails = {
  [Field in keyof OrganizationDetails]?:
    Readonly<OrganizationDetails[Field]> | (null extends OrganizationDetails[Field] ? '' : never) | undefined
}

/** @throws Problem `name-required` */
export function withGiven(before: OrganizationDetails, given: GivenDetails): OrganizationDetails {
  return {
    name: (given.name ?? before.name).trim() || rejected('name-required'),
    theme: given.theme ?? before.theme,
    brandColor: given.brandColor ?? before.brandColor,
    timeZone: given.timeZone ?? before.timeZone,
    city: textOr(before.city, given.city),
    sportIds: [...new Set(given.sportIds ?? before.sportIds)],
    logo: textOr(before.logo, given.logo),
    facebookUrl: textOr(before.facebookUrl, given.facebookUrl),
    instagramUrl: textOr(before.instagramUrl, given.instagramUrl),
    youtubeUrl: textOr(before.youtubeUrl, given.youtubeUrl),
    siteTitle: textOr(before.siteTitle, given.siteTitle),
    measurementId: textOr(before.measurementId, given.measurementId),
    measuresSharedHost: given.measuresSharedHost ?? before.measuresSharedHost,
    personNames: given.personNames ?? before.personNames,
    photos: given.photos ?? before.photos,
    indexed: given.indexed ?? before.indexed,
  }
}

function textOr(before: string | null, given: string | null | undefined): string | null {
  return given === undefined ? before : given?.trim() || null
}
