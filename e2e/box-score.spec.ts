import { expect, expectAccessible, expectToFit, test } from './journey.ts'
import { createOrganizationWithGames, signInToApi } from './organization.ts'
import { readGames } from './wnba.ts'

test('a box score is entered with the keyboard only and pasted from a spreadsheet', async ({
  page,
  request,
}) => {
  const { slug, staff } = await createOrganizationWithGames(page.request, 'box-score')
  const [game] = await readGames(request, slug)
  await signInToApi(page.request, staff)
  await page.goto(`/games/${game?.id}`)
  await page.getByRole('button', { name: 'Edit Stats' }).focus()
  await page.keyboard.press('Enter')

  const assists = page.getByRole('textbox', { name: /^AST, / })
  const first = assists.nth(0)
  const second = assists.nth(1)
  const [firstBefore, secondBefore] = [await first.inputValue(), await second.inputValue()]
  const increment = (text: string) => String(Number(text || '0') + 1)

  await first.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(increment(firstBefore))
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(increment(secondBefore))
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).not.toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Stats' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stats saved')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Edit Stats' }).click()
  await expect(first).toHaveValue(increment(firstBefore))
  await expect(second).toHaveValue(increment(secondBefore))

  // Pasting a spreadsheet column of two cells restores the original values.
  await first.focus()
  await first.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `${firstBefore || '0'}\n${secondBefore || '0'}\n`,
  )
  await expect(first).toHaveValue(firstBefore || '0')
  await expect(second).toHaveValue(secondBefore || '0')
  await page.getByRole('button', { name: 'Save Stats' }).click()
  await expect(page.getByText('Stats saved')).toBeVisible()
  await expectToFit(page)
})
