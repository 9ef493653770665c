import { Checkbox, Fieldset, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Fragment } from 'react'
import { urlOf } from '@league/contracts/client/api-client'
import { weekdays, type Weekday } from '@league/contracts/schedule/rules'
import { createVenueBody } from '@league/contracts/venue/commands'
import type { VenueView } from '@league/contracts/venue/views'
import { useCommand } from '../../lib/use-command.ts'
import { useOrganization } from '../../lib/use-organization.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { CopyableText } from '../../ui/CopyableText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'
import styles from './VenuesDialog.module.css'

interface Props {
  /** Null for a new venue. */
  venue: VenueView | null
  organizationId: string | undefined
  onClose: () => void
}

interface Values {
  name: string
  address: string
  map_url: string
  /** One court a line. */
  courts: string
  hasHours: boolean
  hours: Record<Weekday, { isOpen: boolean; opens: string; closes: string }>
}

/** Adds or changes a venue with its courts and opening hours. */
export function VenueDialog({ venue, organizationId, onClose }: Props) {
  const create = useCommand('POST /api/venues')
  const change = useCommand('PUT /api/venues/:id')
  const organization = useOrganization(venue?.organization_id ?? '')
  const form = useForm<Values>({
    initialValues: valuesOf(venue),
    validate: (values) => schemaResolver(createVenueBody, { sync: true })(bodyOf(values)),
  })
  const submission = useFormSubmit(form, {
    send: (values) => {
      const body = bodyOf(values)
      return venue
        ? change.mutateAsync({ input: { params: { id: venue.id }, body }, revision: venue.revision })
        : create.mutateAsync({
            input: {
              body: { ...body, ...(organizationId === undefined ? {} : { organization_id: organizationId }) },
            },
          })
    },
    success: ({ name }) => `Venue ${name} ${venue ? 'saved' : 'added'}`,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={venue ? `Edit ${venue.name}` : 'Add venue'}
      submit={venue ? 'Save venue' : 'Add venue'}
      submission={submission}
      size="lg"
      onClose={onClose}
    >
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Address" {...form.getInputProps('address')} />
      <TextInput label="Map link" type="url" placeholder="https://" {...form.getInputProps('map_url')} />
      <Textarea
        label="Courts"
        description="One a line, in the order of the calendar."
        autosize
        minRows={2}
        {...form.getInputProps('courts')}
      />
      <Checkbox
        label="Offer games only in opening hours"
        {...form.getInputProps('hasHours', { type: 'checkbox' })}
      />
      {form.values.hasHours && (
        <Fieldset legend="Opening hours">
          <div className={styles.hours}>
            {weekdays.map((weekday) => (
              <Fragment key={weekday}>
                <Checkbox
                  label={weekday}
                  {...form.getInputProps(`hours.${weekday}.isOpen`, { type: 'checkbox' })}
                />
                {(['opens', 'closes'] as const).map((end) => (
                  <TimeInput
                    key={end}
                    aria-label={`${weekday} ${end}`}
                    disabled={!form.values.hours[weekday].isOpen}
                    {...form.getInputProps(`hours.${weekday}.${end}`)}
                  />
                ))}
              </Fragment>
            ))}
          </div>
          {form.errors['opening_hours'] && <p role="alert">{form.errors['opening_hours']}</p>}
        </Fieldset>
      )}
      {venue && organization && (
        <Fieldset legend="Calendar of this venue">
          <CopyableText
            label="the address of the calendar"
            text={
              window.location.origin +
              urlOf('/api/calendar.ics', { query: { slug: organization.slug, venueId: venue.id } })
            }
          />
          <p className={styles.detail}>
            For the staff of the gym. A calendar app that subscribes to it shows every game here, moves
            included.
          </p>
        </Fieldset>
      )}
    </FormDialog>
  )
}

function valuesOf(venue: VenueView | null): Values {
  const known = venue?.opening_hours ?? []
  const hours = weekdays.map((weekday) => {
    const day = known.find((other) => other.weekday === weekday)
    return [
      weekday,
      { isOpen: day !== undefined, opens: day?.opens ?? '09:00', closes: day?.closes ?? '22:00' },
    ]
  })
  return {
    name: venue?.name ?? '',
    address: venue?.address ?? '',
    map_url: venue?.map_url ?? '',
    courts: (venue?.courts ?? ['Court 1']).join('\n'),
    hasHours: known.length > 0,
    hours: Object.fromEntries(hours) as Values['hours'],
  }
}

function bodyOf({ name, address, map_url, courts, hasHours, hours }: Values) {
  return {
    name,
    address,
    map_url,
    courts: courts
      .split('\n')
      .map((court) => court.trim())
      .filter(Boolean),
    opening_hours: weekdays.flatMap((weekday) => {
      const { isOpen, opens, closes } = hours[weekday]
      return hasHours && isOpen ? [{ weekday, opens, closes }] : []
    }),
  }
}
