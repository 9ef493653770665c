import { Checkbox, MultiSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRead } from '../../lib/use-read.ts'
import { ImageInput } from '../../ui/ImageInput.tsx'
import { organizationLabels, proposedSlug, type OrganizationValues } from './organization-form.ts'

interface Props {
  form: UseFormReturnType<OrganizationValues>
  isNew: boolean
  isSuperAdmin: boolean
  currentLogo: string | null
  logo: File | null
  onLogo: (logo: File | null) => void
  removesLogo: boolean
  onRemovesLogo: (removes: boolean) => void
}

/**
 * The fields of the organization itself (S054). The slug follows the name until the user edits it. Only a
 * super_admin may change slug, domain and sports (decision 17).
 */
export function OrganizationFields(props: Props) {
  const { form, isNew, isSuperAdmin, currentLogo, logo, onLogo, removesLogo, onRemovesLogo } = props
  const sports = useRead('GET /api/sportsv2')
  const name = form.getInputProps('name')
  const changeName = (newName: string) => {
    const { name: oldName, slug } = form.getValues()
    if (isNew && slug === proposedSlug(oldName)) form.setFieldValue('slug', proposedSlug(newName))
    form.setFieldValue('name', newName)
  }
  return (
    <>
      <TextInput
        label={organizationLabels.name}
        required
        data-autofocus
        {...name}
        onChange={(event) => changeName(event.currentTarget.value)}
      />
      {isSuperAdmin && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              label={organizationLabels.domain}
              placeholder="hoops.example"
              inputMode="url"
              autoCapitalize="none"
              description="Without www. The domain goes live once we find its TXT record."
              {...form.getInputProps('domain')}
            />
            <TextInput
              label={organizationLabels.slug}
              autoCapitalize="none"
              description="The site’s path on this host: /slug"
              {...form.getInputProps('slug')}
            />
          </SimpleGrid>
          <MultiSelect
            label={organizationLabels.sportIds}
            description="An organization needs at least one before it can have seasons."
            placeholder={form.values.sportIds.length === 0 ? 'Choose sports' : ''}
            data={sports.data?.sports.map((sport) => ({ value: sport.id, label: sport.name })) ?? []}
            {...form.getInputProps('sportIds')}
          />
        </>
      )}
      <ImageInput label="Logo" current={removesLogo ? null : currentLogo} value={logo} onChange={onLogo} />
      {currentLogo && !logo && (
        <Checkbox
          label="Remove logo"
          checked={removesLogo}
          onChange={(event) => onRemovesLogo(event.currentTarget.checked)}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {(['facebook_url', 'instagram_url', 'youtube_url'] as const).map((field) => (
          <TextInput
            key={field}
            type="url"
            label={organizationLabels[field]}
            {...form.getInputProps(field)}
          />
        ))}
      </SimpleGrid>
    </>
  )
}
