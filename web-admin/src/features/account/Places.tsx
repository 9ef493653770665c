import { Badge, Button } from '@mantine/core'
import { failureText } from '../../app/failure-text.ts'
import { Instant } from '../../app/Instant.tsx'
import { useUser } from '../../app/session.tsx'
import { leave } from '../../app/sign-out.ts'
import { useCommand } from '../../app/use-command.ts'
import { useRead } from '../../app/use-read.ts'
import { confirm } from '../../ui/confirmation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { tellFailure } from '../../ui/notices.ts'
import { Reading } from '../../ui/Reading.tsx'
import { Section } from '../../ui/Section.tsx'

/** Where the user is signed in, last used first, and the way out of all of it. */
export function Places() {
  const user = useUser()
  const read = useRead('GET /api/auth/sessions')
  const end = useCommand('POST /api/auth/sign-out-everywhere')
  const endAll = async () => {
    const isSure = await confirm('Sign out on every device? This browser is signed out too.', 'Sign out')
    if (!isSure) return
    try {
      await end.mutateAsync({ input: {} })
      leave(user)
    } catch (error) {
      tellFailure(failureText(error))
    }
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
      <Reading of={read}>
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
                    <Badge variant="outline" color="var(--good)" tt="none">
                      This browser
                    </Badge>
                  )}
                </td>
                <td>
                  <Instant at={signedInAt} />
                </td>
                <td>
                  <Instant at={lastUsedAt} />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Reading>
    </Section>
  )
}
