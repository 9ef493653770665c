import { Badge, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { Instant } from '../../shared/Instant.tsx'
import { useUser } from '../../lib/session.tsx'
import { signOutEverywhere } from '../../lib/sign-out.ts'
import { useRead } from '../../lib/use-read.ts'
import { confirm } from '../../ui/confirmation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Section } from '../../ui/Section.tsx'

/** Where the user is signed in, last used first, and the way out of all of it. */
export function Places() {
  const user = useUser()
  const read = useRead('GET /api/auth/sessions')
  // No command: nothing is read anew by somebody who leaves.
  const end = useMutation({ mutationFn: () => signOutEverywhere(user), retry: false })
  const endAll = async () => {
    const isSure = await confirm('Sign out on every device? This browser is signed out too.', 'Sign out')
    if (!isSure) return
    await announceOutcome(async () => {
      await end.mutateAsync()
    })
  }
  return (
    <Section
      title="Where you are signed in"
      actions={
        <Button onClick={() => void endAll()} loading={end.isPending}>
          Sign out everywhere
        </Button>
      }
    >
      <QueryBoundary query={read}>
        {({ sessions }) => (
          <DataTable
            label="Where you are signed in"
            folds
            head={
              <>
                <th>Device</th>
                <th>Since</th>
                <th>Last used</th>
              </>
            }
          >
            {sessions.map(({ id, device, current, signedInAt, lastUsedAt }) => (
              <tr key={id}>
                <td data-strong>
                  {device}{' '}
                  {current && (
                    <Badge variant="outline" color="var(--win)" tt="none">
                      This browser
                    </Badge>
                  )}
                </td>
                <td data-label="Since">
                  <Instant at={signedInAt} />
                </td>
                <td data-label="Last used">
                  <Instant at={lastUsedAt} />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </QueryBoundary>
    </Section>
  )
}
