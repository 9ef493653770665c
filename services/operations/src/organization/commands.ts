import { isDeepStrictEqual } from 'node:util'
import { slug as slugFormat } from '@league/contracts/kernel/address'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { OrganizationId, SportId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import {
  type OrganizationDetails,
  type OrganizationEvent,
  defaultBrandColor,
  defaultOrganizationDetails,
} from '@league/contracts/organization/events'
import type { FeatureKey } from '@league/contracts/organization/features'
import { isReservedSlug } from '@league/contracts/site/addresses'
import type { CommandHandler } from '../kernel/command-handler.ts'
import {
  type Organization,
  organization,
  type OrganizationState,
  requireExistingOrganization,
} from './state.ts'

/** An omitted field keeps its value; an empty text clears it. */
type OrganizationDetailsInput = {
  [Field in keyof OrganizationDetails]?:
    Readonly<OrganizationDetails[Field]> | (null extends OrganizationDetails[Field] ? '' : never) | undefined
}

interface DomainInput {
  domain: string
  /** The value that the TXT record must have. Not needed for a domain that is verified at once. */
  proof?: string | undefined
  /** The caller knows that the domain is the organization's: samples and tests. */
  domainVerified?: boolean | undefined
}

export interface CreateOrganization extends OrganizationDetailsInput {
  name: string
  /** `[a-z0-9-]{2,50}`, and not reserved by the product (decision 8). */
  slug: string
  /** The domain to claim. It is verified at once below `.localhost` or with `domainVerified`. */
  domain?: string | null | undefined
  /** The value that the TXT record of the domain must have. */
  proof?: string | undefined
  domainVerified?: boolean | undefined
  sportIds: readonly SportId[]
}

const newOrganization: OrganizationDetails = {
  name: '',
  theme: 'light',
  brandColor: defaultBrandColor,
  timeZone: defaultTimeZone,
  city: null,
  sportIds: [],
  ...defaultOrganizationDetails,
  // Analytics on the shared host runs a third party's script there, where everybody signs in.
  measuresSharedHost: false,
}

/**
 * Creates an organization. The process reserves its slug and its domain beforehand.
 *
 * @throws Problem `name-required` · `slug-reserved` · `invalid` for a malformed slug or a claim without proof
 */
export const createOrganization: CommandHandler<
  CreateOrganization,
  OrganizationState,
  OrganizationEvent,
  OrganizationId
> = {
  ...organization,
  decide({ slug, domain, proof, domainVerified, ...input }, state, { streamId: organizationId }) {
    if (state) return []
    const details = mergeDetails(newOrganization, input)
    checkSlug(slug)
    const claim = domain ? claimDomain(organizationId, { domain, proof, domainVerified }, null) : []
    return [
      { type: 'OrganizationCreated', data: { organizationId, ...details, slug, domain: null } },
      ...claim,
    ]
  },
}

/** An omitted field keeps its value. */
export interface ChangeOrganization {
  details?: OrganizationDetailsInput | undefined
  slug?: string | undefined
  /** Claims another domain while the verified one stays live. Null releases both. */
  domain?: string | null | undefined
  proof?: string | undefined
  domainVerified?: boolean | undefined
}

/**
 * Changes the details, the slug and the domain of an organization.
 *
 * @throws Problem `not-found` · `name-required` · `slug-reserved` · `invalid` for a malformed slug or a claim
 * without proof
 */
export const changeOrganization: CommandHandler<
  ChangeOrganization,
  OrganizationState,
  OrganizationEvent,
  OrganizationId
> = {
  ...organization,
  decide(command, state) {
    const existing = requireExistingOrganization(state)
    return [
      ...decideDetails(existing, command.details ?? {}),
      ...decideSlug(existing, command.slug),
      ...decideDomain(existing, command),
    ]
  },
}

function decideDetails({ organizationId, details: before }: Organization, input: OrganizationDetailsInput) {
  const after = mergeDetails(before, input)
  if (isDeepStrictEqual(before, after)) return []
  return [{ type: 'OrganizationChanged' as const, data: { organizationId, before, after } }]
}

function decideSlug({ organizationId, slug: before }: Organization, after: string | undefined) {
  if (after === undefined || after === before) return []
  checkSlug(after)
  return [{ type: 'OrganizationSlugChanged' as const, data: { organizationId, before, after } }]
}

function decideDomain(existing: Organization, command: ChangeOrganization): OrganizationEvent[] {
  const { organizationId } = existing
  const { domain, proof, domainVerified } = command
  if (domain === undefined) return []
  const claimed = existing.claim ? [existing.claim.domain] : []
  const release = (domains: readonly string[]) =>
    domains.map((name) => ({ type: 'DomainReleased' as const, data: { organizationId, domain: name } }))
  if (!domain) return release(existing.domain === null ? claimed : [...claimed, existing.domain])
  if (domain === existing.domain || domain === existing.claim?.domain) return []
  const claim = claimDomain(organizationId, { domain, proof, domainVerified }, existing.domain)
  return [...release(claimed), ...claim]
}

export interface VerifyDomain {
  /**
   * The proof that was found. If the claim has changed since, its proof is another one and the command is
   * refused.
   */
  proof?: string | undefined
}

/**
 * Makes the claimed domain the organization's live one.
 *
 * @throws Problem `domain-not-claimed` · `not-found`
 */
export const verifyDomain: CommandHandler<
  VerifyDomain,
  OrganizationState,
  OrganizationEvent,
  OrganizationId
> = {
  ...organization,
  decide({ proof }, state) {
    const { organizationId, claim, domain: replaced } = requireExistingOrganization(state)
    if (!claim || (proof !== undefined && proof !== claim.proof)) reject('domain-not-claimed')
    return [{ type: 'DomainVerified', data: { organizationId, domain: claim.domain, replaced } }]
  },
}

export interface SwitchFeature {
  featureKey: FeatureKey
  enabled: boolean
}

/** Switches a feature of an organization on or off (R091). @throws Problem `not-found` */
export const switchFeature: CommandHandler<
  SwitchFeature,
  OrganizationState,
  OrganizationEvent,
  OrganizationId
> = {
  ...organization,
  decide({ featureKey, enabled }, state) {
    const { organizationId, features } = requireExistingOrganization(state)
    const before = features[featureKey]
    if (before === enabled) return []
    return [{ type: 'FeatureChanged', data: { organizationId, featureKey, before, after: enabled } }]
  },
}

/**
 * Deletes an organization. Reads no longer show it or anything below it; the log keeps the events (decision
 * 29).
 *
 * @throws Problem `not-found`
 */
export const deleteOrganization: CommandHandler<
  object,
  OrganizationState,
  OrganizationEvent,
  OrganizationId
> = {
  ...organization,
  decide(_, state) {
    const { organizationId, name } = requireExistingOrganization(state)
    return [{ type: 'OrganizationDeleted', data: { organizationId, name } }]
  },
}

/** Returns the details with the input applied. @throws Problem `name-required` */
function mergeDetails(before: OrganizationDetails, input: OrganizationDetailsInput): OrganizationDetails {
  return {
    name: (input.name ?? before.name).trim() || reject('name-required'),
    theme: input.theme ?? before.theme,
    brandColor: input.brandColor ?? before.brandColor,
    timeZone: input.timeZone ?? before.timeZone,
    city: mergeText(before.city, input.city),
    sportIds: [...new Set(input.sportIds ?? before.sportIds)],
    logo: mergeText(before.logo, input.logo),
    facebookUrl: mergeText(before.facebookUrl, input.facebookUrl),
    instagramUrl: mergeText(before.instagramUrl, input.instagramUrl),
    youtubeUrl: mergeText(before.youtubeUrl, input.youtubeUrl),
    siteTitle: mergeText(before.siteTitle, input.siteTitle),
    measurementId: mergeText(before.measurementId, input.measurementId),
    measuresSharedHost: input.measuresSharedHost ?? before.measuresSharedHost,
    personNames: input.personNames ?? before.personNames,
    photos: input.photos ?? before.photos,
    indexed: input.indexed ?? before.indexed,
    ...mergeFlag('publishesCorrections', before, input),
  }
}

/** Merges a field that absent means off, and that stays absent until it is turned on. */
function mergeFlag<Flag extends 'publishesCorrections'>(
  flag: Flag,
  before: OrganizationDetails,
  input: OrganizationDetailsInput,
): Pick<OrganizationDetails, Flag> {
  const value = input[flag] === (before[flag] ?? false) ? before[flag] : (input[flag] ?? before[flag])
  return (value === undefined ? {} : { [flag]: value }) as Pick<OrganizationDetails, Flag>
}

function mergeText(before: string | null, input: string | null | undefined): string | null {
  return input === undefined ? before : input?.trim() || null
}

/**
 * Checks a slug (decision 8).
 *
 * @throws Problem `slug-reserved` for a word of the product (R018, R019) · `invalid` for another format
 */
function checkSlug(slug: string): void {
  if (isReservedSlug(slug)) reject('slug-reserved')
  if (!slugFormat.safeParse(slug).success) {
    reject('invalid', [{ path: 'slug', message: 'Use 2 to 50 lowercase letters, digits and hyphens.' }])
  }
}

/**
 * Returns the claim of a domain, and its verification where no proof is needed.
 *
 * @throws Problem `invalid` (path `proof`) for a claim that could never be proven
 */
function claimDomain(
  organizationId: OrganizationId,
  { domain, proof, domainVerified }: DomainInput,
  replaced: string | null,
): OrganizationEvent[] {
  const verified = domainVerified === true || isLocal(domain)
  if (!verified && !proof) {
    reject('invalid', [{ path: 'proof', message: 'Provide the value of the TXT record.' }])
  }
  const data = { organizationId, domain, proof: proof ?? '' }
  const claim: OrganizationEvent = { type: 'DomainClaimed', data }
  return verified ? [claim, { type: 'DomainVerified', data: { organizationId, domain, replaced } }] : [claim]
}

/** Returns whether the domain always points to this machine, so that nobody else can own it. */
function isLocal(domain: string): boolean {
  return domain.endsWith('.localhost')
}
