import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network, refusal } from '../../test/network.ts'
import { render } from '../../test/render.tsx'
import { queryClient } from '../lib/query-client.ts'
import { useRead } from '../lib/use-read.ts'
import { QueryBoundary } from './QueryBoundary.tsx'

function Businesses() {
  const businesses = useRead('GET /api/businesses')
  return <QueryBoundary query={businesses}>{() => <p>All businesses</p>}</QueryBoundary>
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('shows that a screen is being rebuilt, without a failure, and shows the screen once it is built', async () => {
  let isBuilt = false
  network({
    'GET /api/businesses': () =>
      isBuilt ? { businesses: [] } : refusal(503, 'being-built', 'This page is being rebuilt.'),
  })
  render(<Businesses />)
  await expect.element(page.getByText('This page is being rebuilt.')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  isBuilt = true
  await expect.element(page.getByText('All businesses'), { timeout: 10_000 }).toBeVisible()
})
