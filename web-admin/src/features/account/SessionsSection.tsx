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

/** Lists the user's sessions, most recently used first, and ends all of them on request. */
export function SessionsSection() {
  const user = useUser()
  const read = useRead('GET /api/auth/sessions')
  // Not `useCommand`: after signing out there is nothing to fetch again.
  const signOutAll = useMutation({ mutationFn: () => signOutEverywhere(user), retry: false })
  const confirmAndSignOut = async () => {
    const isConfirmed = await confirm('Sign out on all devices, including this browser?', 'Sign out')
    if (!isConfirmed) return
    await announceOutcome(async () => {
      await signOutAll.mutateAsync()
    })
  }
  return (
    <Section
      title="Where you are signed in"
      actions={
        <Button onClick={() => void confirmAndSignOut()} loading={signOutAll.isPending}>
          Sign out everywhere
        </Button>
      }
    >
      <QueryBoundary query={read}>
        {({ sessions }) => (
          <DataTable
            label="Where you are signed in"
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
                <td data-strong data-cell="title">
                  {device}{' '}
                  {current && (
                    <Badge variant="outline" color="var(--win)" tt="none">
                      This browser
                    </Badge>
                  )}
                </td>
                <td data-cell="line" data-label="Since">
                  <Instant at={signedInAt} />
                </td>
                <td data-cell="line" data-label="Last used">
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
