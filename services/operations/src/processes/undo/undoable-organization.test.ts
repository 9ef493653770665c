import { describe, it } from 'vitest'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import {
  defaultBrandColor,
  defaultOrganizationDetails,
  type OrganizationDetails,
  type OrganizationEvent,
} from '@league/contracts/organization/events'
import { givenChanges, type TestChange } from '../../testing/given-changes.ts'
import { undoableOrganization } from './undoable-organization.ts'

const change = (id: string, ...events: OrganizationEvent[]): TestChange<OrganizationEvent> => ({ id, events })

const organizationId = 'organization-1'
const details: OrganizationDetails = {
  ...defaultOrganizationDetails,
  name: 'East',
  theme: 'light',
  brandColor: defaultBrandColor,
  timeZone: defaultTimeZone,
  city: null,
  sportIds: ['basketball'],
}
const changed = (
  before: Partial<OrganizationDetails>,
  after: Partial<OrganizationDetails>,
): OrganizationEvent => ({
  type: 'OrganizationChanged',
  data: { organizationId, before: { ...details, ...before }, after: { ...details, ...after } },
})
const switched = (before: boolean, after: boolean): OrganizationEvent => ({
  type: 'FeatureChanged',
  data: { organizationId, featureKey: 'brackets', before, after },
})
const slugChanged: OrganizationEvent = {
  type: 'OrganizationSlugChanged',
  data: { organizationId, before: 'east', after: 'east-2' },
}
const created = change('created', {
  type: 'OrganizationCreated',
  data: { organizationId, ...details, slug: 'east', domain: null },
})

describe('undoing a change of an organization', () => {
  it('undoing new settings puts back the fields that changed, and keeps later changes of others', () => {
    const first = change('first', changed({}, { name: 'East League' }))
    const second = change(
      'second',
      changed({ name: 'East League' }, { name: 'East League', city: 'Buffalo' }),
    )
    givenChanges(undoableOrganization, created, first, second)
      .undo('first')
      .thenEvents(changed({ name: 'East League', city: 'Buffalo' }, { city: 'Buffalo' }))
    const third = change('third', changed({ name: 'East League' }, { name: 'Easterners' }))
    givenChanges(undoableOrganization, created, first, third)
      .undo('first')
      .thenRefused('undo-later-first', 'event-2')
  })

  it('undoing that corrections of scores were published turns that off, and undoing that turns it on', () => {
    const on = change('on', changed({}, { publishesCorrections: true }))
    const off = changed({ publishesCorrections: true }, { publishesCorrections: false })
    givenChanges(undoableOrganization, created, on).undo('on').thenEvents(off)
    givenChanges(undoableOrganization, created, on, { ...change('back', off), undoes: 'on' })
      .undo('back')
      .thenEvents(changed({ publishesCorrections: false }, { publishesCorrections: true }))
  })

  it('undoing that a feature was switched on switches it off, and is refused while a later switch stands', () => {
    const on = change('on', switched(false, true))
    givenChanges(undoableOrganization, created, on).undo('on').thenEvents(switched(true, false))
    givenChanges(undoableOrganization, created, on, change('off', switched(true, false)))
      .undo('on')
      .thenRefused('undo-later-first', 'event-2')
  })

  it('undoing settings is possible after a new slug, but a change of the slug itself cannot be undone', () => {
    const named = change('named', changed({}, { name: 'East League' }))
    givenChanges(undoableOrganization, created, named, change('slug', slugChanged))
      .undo('named')
      .thenEvents(changed({ name: 'East League' }, {}))
    givenChanges(undoableOrganization, created, change('both', ...named.events, slugChanged))
      .undo('both')
      .thenRefused('cannot-undo')
    givenChanges(undoableOrganization, created).undo('created').thenRefused('cannot-undo')
  })
})
