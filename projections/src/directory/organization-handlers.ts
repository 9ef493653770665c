import type { UserPerson } from '@league/contracts/account/events'
import type { OrganizationDetails } from '@league/contracts/organization/events'
import {
  changeRow,
  type EventHandler,
  type EventHandlers,
  type RecordOf,
} from '../runtime/define-projection.ts'
import type { Rows } from '../runtime/projection.ts'
import type { DirectoryTables, OrganizationRow } from './rows.ts'

/** An event that changes the row of an organization. */
type OrganizationChange = RecordOf<
  | 'OrganizationChanged'
  | 'OrganizationSlugChanged'
  | 'DomainClaimed'
  | 'DomainVerified'
  | 'DomainReleased'
  | 'FeatureChanged'
  | 'OrganizationDeleted'
>

const changeOrganizationRow = changeRow<DirectoryTables, 'organization', OrganizationChange>(
  'organization',
  ({ data }) => ({ id: data.organizationId }),
)

/**
 * Returns the handler of an event about one organization. Every such event raises the revision of its row.
 */
function changeOrganization<Event extends OrganizationChange>(
  change: (event: Event, organization: OrganizationRow) => Partial<OrganizationRow>,
): EventHandler<DirectoryTables, Event> {
  return changeOrganizationRow((event: Event, organization): Partial<OrganizationRow> => ({
    ...change(event, organization),
    revision: Number(event.revision),
  }))
}

const noClaim = { claimed_domain: null, proof: null }

const raiseRevision = changeOrganization<RecordOf<'FeatureChanged'>>(() => ({}))

/** Handlers of the events about organizations, their domains and their features. */
export const organizationHandlers = {
  // A domain that comes with a new organization counts as verified.
  OrganizationCreated: {
    fold(rows, { data, revision }) {
      rows.organization.put({
        id: data.organizationId,
        slug: data.slug,
        domain: data.domain,
        ...noClaim,
        ...detailColumns(data),
        revision: Number(revision),
        deleted: false,
      })
    },
  },
  OrganizationChanged: changeOrganization(({ data }) => detailColumns(data.after)),
  OrganizationSlugChanged: changeOrganization(({ data }) => ({ slug: data.after })),
  DomainClaimed: changeOrganization(({ data }) => ({ claimed_domain: data.domain, proof: data.proof })),
  DomainVerified: changeOrganization(({ data }, { claimed_domain }) => ({
    domain: data.domain,
    ...(claimed_domain === data.domain ? noClaim : {}),
  })),
  DomainReleased: changeOrganization(({ data }, { domain, claimed_domain }) => ({
    ...(domain === data.domain ? { domain: null } : {}),
    ...(claimed_domain === data.domain ? noClaim : {}),
  })),
  FeatureChanged: {
    needs: raiseRevision.needs,
    fold(rows, event) {
      raiseRevision.fold(rows, event)
      rows.feature.put({
        organization_id: event.data.organizationId,
        feature_key: event.data.featureKey,
        enabled: event.data.after,
      })
    },
  },
  OrganizationDeleted: changeOrganization(() => ({ deleted: true })),
} satisfies Partial<EventHandlers<DirectoryTables>>

function detailColumns(details: OrganizationDetails) {
  return {
    name: details.name,
    theme: details.theme,
    brand_color: details.brandColor,
    time_zone: details.timeZone,
    city: details.city,
    sport_ids: [...details.sportIds],
    logo: details.logo,
    facebook_url: details.facebookUrl,
    instagram_url: details.instagramUrl,
    youtube_url: details.youtubeUrl,
    site_title: details.siteTitle,
    measurement_id: details.measurementId,
    measures_shared_host: details.measuresSharedHost,
    person_names: details.personNames,
    photos: details.photos,
    indexed: details.indexed,
    publishes_corrections: details.publishesCorrections ?? false,
  }
}

type AccountRecord = RecordOf<
  'UserRegistered' | 'UserChanged' | 'UserRoleChanged' | 'UserThemeChanged' | 'UserRemoved' | 'UserForgotten'
>

/** Returns the key of an account. The accounts of super admins belong to the platform, like their streams. */
const accountKey = ({ data, meta }: AccountRecord) => ({
  organization_id: data.organizationId ?? meta.organizationId,
  user_id: data.userId,
})

const changeAccount = changeRow<DirectoryTables, 'account', AccountRecord>('account', accountKey)

const changePerson = changeAccount(({ data }: RecordOf<'UserChanged'>) => personal(data.after))

/** Handlers of the events about accounts. A deleted account keeps its row: the history shows its name. */
export const accountHandlers = {
  UserRegistered: {
    fold(rows, event) {
      rows.account.put({
        ...accountKey(event),
        ...personal(event.data.person),
        role: event.data.role,
        theme: 'light',
        deleted: false,
      })
      putPlatformAccount(rows, event, event.data.person)
    },
  },
  UserChanged: {
    needs: changePerson.needs,
    fold(rows, event) {
      changePerson.fold(rows, event)
      putPlatformAccount(rows, event, event.data.after)
    },
  },
  UserRoleChanged: changeAccount(({ data }) => ({ role: data.after })),
  UserThemeChanged: changeAccount(({ data }) => ({ theme: data.after })),
  UserRemoved: changeAccount(() => ({ deleted: true })),
  UserForgotten: changeAccount(() => ({ ...personal(null), deleted: true })),
} satisfies Partial<EventHandlers<DirectoryTables>>

function personal(person: UserPerson | null) {
  return { username: person?.username ?? 'Deleted user', email: person?.email ?? null }
}

/** Puts the name of a super admin, who belongs to no organization, where every organization can read it. */
function putPlatformAccount(
  rows: Rows<DirectoryTables>,
  { data, meta }: AccountRecord,
  person: UserPerson | null,
): void {
  if (data.organizationId !== null) return
  const { username } = personal(person)
  rows.platform_account.put({ owner_id: meta.organizationId, user_id: data.userId, username })
}
