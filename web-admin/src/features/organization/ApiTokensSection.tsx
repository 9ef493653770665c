import { Badge, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ApiTokenView } from '@league/contracts/account/api-tokens'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { Instant } from '../../shared/Instant.tsx'
import { roleNames } from '../../shared/role-names.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { confirm } from '../../ui/confirmation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import text from '../../ui/text.module.css'
import styles from './ApiTokensSection.module.css'
import { lastDayOf } from './api-token-form.ts'
import { ApiTokenDialog } from './ApiTokenDialog.tsx'
import { CreatedApiToken } from './CreatedApiToken.tsx'

interface Props {
  organizationId: string
  timeZone: string
}

/** API tokens of an organization: which exist, who created them, and when they were used. */
export function ApiTokensSection({ organizationId, timeZone }: Props) {
  const read = useRead('GET /api/tokens', { query: { organization_id: organizationId } })
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const { hash, key } = useLocation()
  // Settings in the sidebar leads here.
  useEffect(() => {
    if (hash === '#api-tokens') place.current?.scrollIntoView()
  }, [hash, key])
  const closeCreated = () => {
    setCreated(null)
    // The form in which the focus was before is closed too.
    createButton.current?.focus()
  }
  return (
    <div ref={place} id="api-tokens" className={styles.section}>
      <Collapsible
        title="API tokens"
        count={read.data?.apiTokens.filter(({ status }) => status === 'active').length}
        actions={
          <Button ref={createButton} onClick={() => setCreating(true)}>
            + Create token
          </Button>
        }
      >
        <p className={text.muted}>
          With a token, a script calls the API for this organization. A token also ends when the user who
          created it changes the password, loses the role or is deleted.{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            API reference
          </a>
        </p>
        <QueryBoundary query={read}>
          {({ apiTokens }) => (
            <DataTable
              label="API tokens"
              isEmpty={apiTokens.length === 0}
              empty={
                <EmptyState
                  title="No API tokens yet."
                  action={<Button onClick={() => setCreating(true)}>Create the first token</Button>}
                >
                  Create one for each script, so that you can revoke them one by one.
                </EmptyState>
              }
              head={
                <>
                  <th>Name</th>
                  <th>Role</th>
                  <th>Created by</th>
                  <th>Created</th>
                  <th>Expires</th>
                  <th>Last used</th>
                  <th data-number>Actions</th>
                </>
              }
            >
              {apiTokens.map((apiToken) => (
                <TokenRow
                  key={apiToken.id}
                  apiToken={apiToken}
                  organizationId={organizationId}
                  timeZone={timeZone}
                />
              ))}
            </DataTable>
          )}
        </QueryBoundary>
        {isCreating && (
          <ApiTokenDialog
            organizationId={organizationId}
            timeZone={timeZone}
            onCreated={setCreated}
            onClose={() => setCreating(false)}
          />
        )}
        {created && <CreatedApiToken {...created} onClose={closeCreated} />}
      </Collapsible>
    </div>
  )
}

const endedStates = { expired: 'Expired', revoked: 'Revoked' } as const

function TokenRow({ apiToken, organizationId, timeZone }: Props & { apiToken: ApiTokenView }) {
  const { id, name, role, createdBy, createdAt, lastUsedAt, status } = apiToken
  const { mutateAsync, isPending } = useCommand('DELETE /api/tokens/:tokenId')
  const revoke = async () => {
    const question = `Revoke the token “${name}”? Scripts that use it stop working immediately.`
    if (!(await confirm(question, 'Revoke'))) return
    await announceOutcome(async () => {
      const query = { organization_id: organizationId }
      await mutateAsync({ input: { params: { tokenId: id }, query } })
      return `${name} revoked`
    })
  }
  return (
    <tr>
      <td data-strong data-cell="title">
        {name}{' '}
        {status !== 'active' && (
          <Badge variant="outline" color="var(--ink-2)" tt="none">
            {endedStates[status]}
          </Badge>
        )}
      </td>
      <td>{roleNames[role]}</td>
      <td data-label="created by">{createdBy.username}</td>
      <td data-cell="line" data-label="Created">
        <Instant at={createdAt} />
      </td>
      <td data-cell="line" data-label="Expires">
        {lastDayOf(apiToken, timeZone)}
      </td>
      <td data-cell="line" data-label="Last used">
        {lastUsedAt ? <Instant at={lastUsedAt} /> : 'Never'}
      </td>
      <td data-number data-cell="actions" data-none={status === 'active' ? undefined : ''}>
        {status === 'active' && (
          <Button
            size="compact-sm"
            aria-label={`Revoke ${name}`}
            loading={isPending}
            onClick={() => void revoke()}
          >
            Revoke
          </Button>
        )}
      </td>
    </tr>
  )
}
