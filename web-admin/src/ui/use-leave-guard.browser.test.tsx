import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'
import { useLeaveGuard, watchHistory } from './use-leave-guard.ts'

function UnsavedPage() {
  useLeaveGuard(true)
  return <h1>Unsaved page</h1>
}

const index = () => (window.history.state as { idx: number }).idx

it('A page with unsaved changes lets the back button return to an earlier choice on the page, and asks before it leaves', async () => {
  const { pathname } = window.location
  const places: number[] = []
  const router = () => places.push(index())
  watchHistory()
  window.addEventListener('popstate', router)
  window.history.replaceState({ idx: 0 }, '', '/elsewhere')
  window.history.pushState({ idx: 1 }, '', pathname)
  render(
    <>
      <UnsavedPage />
      <ConfirmationDialog />
    </>,
  )
  await expect.element(page.getByRole('heading', { name: 'Unsaved page' })).toBeVisible()
  window.history.pushState({ idx: 2 }, '', '?league=l2')
  window.history.back()
  await expect.poll(() => places).toEqual([1])
  const question = page.getByRole('dialog', { name: /^Leave without saving/ })
  await expect.element(question).not.toBeInTheDocument()
  window.history.back()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(index()).toBe(1)
  expect(places).not.toContain(0)
  window.removeEventListener('popstate', router)
})
