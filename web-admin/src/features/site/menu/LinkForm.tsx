import { Button, Group, NativeSelect, Radio, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { LinkView } from '@league/contracts/site/views'
import { useCommand } from '../../../lib/use-command.ts'
import { useFormSubmit } from '../../../lib/use-form-submit.ts'
import { useRead } from '../../../lib/use-read.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { templateWord } from '../template-word.ts'
import { linkAddress } from './link-address.ts'
import { bodyOf, draftOf, failuresOf, newLink, withLabel, withType, type LinkDraft } from './link-draft.ts'
import styles from './LinkForm.module.css'

const notSaved = 'The link could not be saved.'

interface Props {
  organizationId: string
  organization: Pick<OrganizationView, 'slug' | 'domain'> | null
  links: readonly LinkView[]
  /** The link that is edited; null adds one. */
  link: LinkView | null
  /** The user has just come to this form. */
  takesFocus: boolean
  /** Back to adding (R102). */
  onDone: () => void
}

/** Adds a link, or changes one (S067, R102). */
export function LinkForm({ organizationId, organization, links, link, takesFocus, onDone }: Props) {
  const form = useForm<LinkDraft>({
    initialValues: link ? draftOf(link) : newLink,
    validate: (values) => failuresOf(values, links, link),
  })
  const draft = form.values
  const label = useRef<HTMLInputElement>(null)
  const templates = useRead('GET /api/page-templates')
  const add = useCommand('POST /api/organization-links', notSaved)
  const change = useCommand('PUT /api/organization-links/:id', notSaved)
  useEffect(() => {
    if (takesFocus) label.current?.focus()
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
          ref={label}
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
                Visitors find it at <strong>{address}</strong>
              </p>
            )}
            {!link && (
              <NativeSelect
                label="Page starts as"
                data={Object.keys(templates.data ?? { blank: null }).map((name) => ({
                  value: name,
                  label: templateWord(name),
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
