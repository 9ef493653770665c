import { Alert, Button, Group, NativeSelect, Radio, Stack, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { TemplateName } from '@league/contracts/site/templates'
import type { LinkView } from '@league/contracts/site/views'
import { failureText } from '../../../app/failure-text.ts'
import { useCommand } from '../../../app/use-command.ts'
import { useRead } from '../../../app/use-read.ts'
import { tellSuccess } from '../../../ui/notices.ts'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { templateWord } from '../template-word.ts'
import { linkAddress } from './link-address.ts'
import { bodyOf, draftOf, failuresOf, newLink, withLabel, withType } from './link-draft.ts'
import styles from './menu.module.css'

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
  const [draft, setDraft] = useState(() => (link ? draftOf(link) : newLink))
  const label = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const templates = useRead('GET /api/page-templates')
  const add = useCommand('POST /api/organization-links', notSaved)
  const change = useCommand('PUT /api/organization-links/:id', notSaved)
  const failures = tried ? failuresOf(draft, links, link) : {}
  const failed = add.error ?? change.error

  useEffect(() => {
    if (takesFocus) label.current?.focus()
  }, [takesFocus])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(failuresOf(draft, links, link)).length > 0) return
    const body = bodyOf(draft, organizationId, link)
    try {
      if (link) await change.mutateAsync({ input: { params: { id: link.id }, body } })
      else await add.mutateAsync({ input: { body } })
      tellSuccess(`${body.label} ${link ? 'saved' : 'added'}`)
      setDraft(newLink)
      setTried(false)
      onDone()
    } catch {
      // Said below the fields; what was typed stays.
    }
  }
  const address = organization && linkAddress(organization, window.location.host, draft.label, draft.slug)
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        <Title order={2} id="link-form">
          {link ? `Edit ${link.label}` : 'Add New Link'}
        </Title>
        <TextInput
          label="Label"
          required
          maxLength={60}
          ref={label}
          value={draft.label}
          error={failures.label}
          onChange={(event) => setDraft(withLabel(draft, event.currentTarget.value, link))}
        />
        <Radio.Group
          label="Link Type"
          value={draft.isExternal ? 'external' : 'internal'}
          onChange={(type) => setDraft(withType(draft, type === 'external', link))}
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
            value={draft.url}
            error={failures.url}
            onChange={(event) => setDraft({ ...draft, url: event.currentTarget.value })}
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
                value={draft.template}
                data={Object.keys(templates.data ?? { blank: null }).map((name) => ({
                  value: name,
                  label: templateWord(name),
                }))}
                onChange={(event) =>
                  setDraft({ ...draft, template: event.currentTarget.value as TemplateName })
                }
              />
            )}
          </>
        )}
        <div role="alert">
          {failed && (
            <Alert color="var(--danger)" variant="light" c="var(--danger)" role="presentation">
              {failureText(failed)}
            </Alert>
          )}
        </div>
        <Group>
          <PrimaryButton type="submit" loading={add.isPending || change.isPending}>
            {link ? 'Save Changes' : 'Add Link'}
          </PrimaryButton>
          {link && <Button onClick={onDone}>Cancel</Button>}
        </Group>
      </Stack>
    </form>
  )
}
