import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network, refusal } from '../../test/network.ts'
import { render } from '../../test/render.tsx'
import { queryClient } from '../lib/query-client.ts'
import { useRead } from '../lib/use-read.ts'
import { QueryBoundary } from './QueryBoundary.tsx'
import { TableSkeleton } from './Skeleton.tsx'

function Businesses() {
  const businesses = useRead('GET /api/businesses')
  return <QueryBoundary query={businesses}>{() => <p>All businesses</p>}</QueryBoundary>
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('a query boundary shows that a screen is being rebuilt, without a failure, and shows the screen once it is built', async () => {
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

it('a query boundary shows the text of the skeleton while the data is loading, and a way to go on if there is none', async () => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  network({
    'GET /api/businesses': async () => {
      await isAnswered
      return refusal(404, 'not-found', 'Not found.')
    },
  })
  function Missing() {
    return (
      <QueryBoundary
        query={useRead('GET /api/businesses')}
        loading="Loading division..."
        skeleton={<TableSkeleton columns={['check', 'title', 'state']} rows={3} />}
        missing="Division not found."
        missingLink={<a href="/elsewhere">Go elsewhere</a>}
      >
        {() => null}
      </QueryBoundary>
    )
  }
  render(<Missing />)
  await expect.element(page.getByText('Loading division...')).toBeVisible()
  answer()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Division not found.')
  await expect.element(page.getByRole('link', { name: 'Go elsewhere' })).toBeVisible()
})
