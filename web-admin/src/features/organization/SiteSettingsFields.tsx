import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { organizationLabels, type OrganizationValues } from './organization-form.ts'

const zones = Intl.supportedValuesOf('timeZone')
/** Created once, so that hundreds of options do not render again on every keystroke. */
const zoneOptions = zones.map((zone) => <option key={zone}>{zone}</option>)

interface Props {
  form: UseFormReturnType<OrganizationValues>
  isSuperAdmin: boolean
}

/** The settings of the organization's site, including which personal data it shows. */
export function SiteSettingsFields({ form, isSuperAdmin }: Props) {
  const { timeZone } = form.values
  // Anybody may turn it off, but only super_admin may turn it on.
  const mayMeasureSharedHost = isSuperAdmin || form.getInitialValues().measuresSharedHost
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={organizationLabels.city} {...form.getInputProps('city')} />
        <TextInput
          label={organizationLabels.siteTitle}
          description="The page title on your own domain"
          {...form.getInputProps('siteTitle')}
        />
        <NativeSelect
          label={organizationLabels.theme}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          {...form.getInputProps('theme')}
        />
        <TextInput type="color" label={organizationLabels.brandColor} {...form.getInputProps('brandColor')} />
        <NativeSelect label={organizationLabels.timeZone} {...form.getInputProps('timeZone')}>
          {!zones.includes(timeZone) && <option>{timeZone}</option>}
          {zoneOptions}
        </NativeSelect>
        <TextInput
          label={organizationLabels.measurementId}
          placeholder="G-…"
          description="From Google Analytics. Leave empty to turn analytics off."
          {...form.getInputProps('measurementId')}
        />
        <NativeSelect
          label={organizationLabels.personNames}
          data={[
            { value: 'full', label: 'Full name' },
            { value: 'initial', label: 'First name and last initial' },
          ]}
          {...form.getInputProps('personNames')}
        />
        <NativeSelect
          label={organizationLabels.photos}
          data={[
            { value: 'all', label: 'Show all photos' },
            { value: 'with-consent', label: 'Only with consent' },
          ]}
          {...form.getInputProps('photos')}
        />
      </SimpleGrid>
      <Checkbox
        label={organizationLabels.measuresSharedHost}
        description={!isSuperAdmin && 'Only platform administrators can turn this on.'}
        disabled={!mayMeasureSharedHost}
        {...form.getInputProps('measuresSharedHost', { type: 'checkbox' })}
      />
      <Checkbox label={organizationLabels.indexed} {...form.getInputProps('indexed', { type: 'checkbox' })} />
      <Checkbox
        label={organizationLabels.publishesCorrections}
        description="Game pages then show the old and the new score and the time, never who corrected it or why."
        {...form.getInputProps('publishesCorrections', { type: 'checkbox' })}
      />
    </>
  )
}
