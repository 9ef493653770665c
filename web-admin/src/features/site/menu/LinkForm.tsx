import { Button, Group, NativeSelect, Radio, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { OrganizationView } from '@league/contracts/organization/views'
import { problems } from '@league/contracts/kernel/problem'
import type { LinkView } from '@league/contracts/site/views'
import { useCommand } from '../../../lib/use-command.ts'
import { useFormSubmit } from '../../../lib/use-form-submit.ts'
import { useRead } from '../../../lib/use-read.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { NOTICE_MS } from '../../../ui/notices.ts'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { FeatureOffNote } from './FeatureOffNote.tsx'
import type { useFeatureOff } from './use-feature-off.ts'
import { templateLabel } from '../template-label.ts'
import {
  bodyOf,
  draftOf,
  errorsOf,
  linkAddress,
  newLink,
  withLabel,
  withType,
  type LinkDraft,
} from './link-draft.ts'
import styles from './LinkForm.module.css'

const failureMessage = 'The link could not be saved.'

interface Props {
  organizationId: string
  organization: Pick<OrganizationView, 'slug' | 'domain'> | null
  links: readonly LinkView[]
  /** Returns the feature that a link needs and the organization does not have. */
  featureOff: ReturnType<typeof useFeatureOff>
  /** The link to edit; null for a new link. */
  link: LinkView | null
  /** Whether the form focuses its first input when it opens. */
  takesFocus: boolean
  /** Returns to the form for a new link (R102). */
  onDone: () => void
}

/** Adds or edits a link of the menu (S067, R102). */
export function LinkForm({
  organizationId,
  organization,
  links,
  featureOff,
  link,
  takesFocus,
  onDone,
}: Props) {
  const form = useForm<LinkDraft>({
    initialValues: link ? draftOf(link) : newLink,
    validate: (values) => errorsOf(values, links, link),
  })
  const draft = form.values
  const labelInput = useRef<HTMLInputElement>(null)
  const templates = useRead('GET /api/page-templates')
  const add = useCommand('POST /api/organization-links', failureMessage)
  const change = useCommand('PUT /api/organization-links/:id', failureMessage)
  // Unlike what is wrong with a field, this message disappears (R039, R107).
  const isDuplicate = form.errors['label'] === problems['link-exists'].message
  const { clearFieldError } = form
  useEffect(() => {
    if (!isDuplicate) return
    const timer = setTimeout(() => clearFieldError('label'), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isDuplicate, clearFieldError])
  useEffect(() => {
    if (takesFocus) labelInput.current?.focus()
  }, [takesFocus])
  const submission = useFormSubmit(form, {
    send: (values): Promise<unknown> => {
      const body = bodyOf(values, organizationId, link)
      return link
        ? change.mutateAsync({ input: { params: { id: link.id }, body } })
        : add.mutateAsync({ input: { body } })
    },
    success: (values) => `${values.label.trim()} ${link ? 'saved' : 'added'}`,
    onSaved: () => {
      form.reset()
      onDone()
    },
  })
  const neededFeature = featureOff(draft)
  const address = organization && linkAddress(organization, window.location.host, draft.label, draft.slug)
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack gap="sm">
        <Title order={2} id="link-form">
          {link ? `Edit ${link.label}` : 'Add New Link'}
        </Title>
        <TextInput
          label="Label"
          required
          maxLength={60}
          ref={labelInput}
          {...form.getInputProps('label')}
          onChange={(event) => form.setValues(withLabel(draft, event.currentTarget.value, link))}
        />
        <Radio.Group
          label="Link Type"
          value={draft.isExternal ? 'external' : 'internal'}
          onChange={(type) => form.setValues(withType(draft, type === 'external', link))}
        >
          <Stack gap={6} mt={4}>
            <Radio value="internal" label="Link to a Page on Your Site" />
            <Radio value="external" label="Link to Another Website" />
          </Stack>
        </Radio.Group>
        {draft.isExternal ? (
          <TextInput
            type="url"
            label="External URL"
            placeholder="https://"
            required
            maxLength={2048}
            {...form.getInputProps('url')}
          />
        ) : (
          <>
            {address && draft.label.trim() !== '' && (
              <p className={styles.hint}>
                Visitors will find the page at <strong>{address}</strong>
              </p>
            )}
            {neededFeature && <FeatureOffNote organizationId={organizationId} feature={neededFeature} />}
            {!link && (
              <NativeSelect
                label="Page template"
                data={Object.keys(templates.data ?? { blank: null }).map((name) => ({
                  value: name,
                  label: templateLabel(name),
                }))}
                {...form.getInputProps('template')}
              />
            )}
          </>
        )}
        <FormFailure failure={submission.failure} />
        <Group>
          <PrimaryButton type="submit" loading={submission.isSaving}>
            {link ? 'Save Changes' : 'Add Link'}
          </PrimaryButton>
          {link && <Button onClick={onDone}>Cancel</Button>}
        </Group>
      </Stack>
    </form>
  )
}
