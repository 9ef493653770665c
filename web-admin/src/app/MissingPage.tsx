import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { homeOf } from '../paths.ts'
import { Page } from '../ui/Page.tsx'
import { useUser } from '../lib/session.tsx'

export function MissingPage() {
  return (
    <Page title="Page not found">
      <Anchor component={Link} to={homeOf(useUser())}>
        Back to the dashboard
      </Anchor>
    </Page>
  )
}
