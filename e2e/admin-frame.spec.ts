import type { Page } from '@playwright/test'
import { emptyScreens, findAdminScreens } from './admin-screens.ts'
import {
  COLOR_RULES,
  expect,
  expectAccessible,
  expectToFit,
  layoutShiftOf,
  slowDownApi,
  test,
} from './journey.ts'
import {
  callApi,
  createOrganizationWithGames,
  createOrganizationWithOwner,
  signInToApi,
} from './organization.ts'
import { signInOf } from './sign-ins.ts'
import { chooseTheme } from './themes.ts'

/** Opens a screen and waits until it shows its data. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('no screen of the admin app moves while it loads, and none scrolls sideways', async ({ page }) => {
  test.slow()
  await signInToApi(page.request, signInOf('org_owner', 'south-coast'))
  await slowDownApi(page)
  const moved: string[] = []
  for (const { name, path } of await findAdminScreens(page.request)) {
    await open(page, path)
    const shift = await layoutShiftOf(page)
    if (shift > 0) moved.push(`${name}: ${shift.toFixed(4)}`)
    await expectToFit(page)
  }
  expect(moved).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('every screen of the admin app is accessible in light and dark', async ({ page }) => {
  test.setTimeout(300_000)
  await signInToApi(page.request, signInOf('org_owner', 'south-coast'))
  const screens = await findAdminScreens(page.request)
  for (const theme of ['light', 'dark'] as const) {
    // Other tests use the same user, whose theme stays.
    await page.route('**/api/auth/check-auth', async (route) => {
      const response = await route.fetch()
      const { user, ...rest } = (await response.json()) as { user: object }
      await route.fulfill({ response, json: { ...rest, user: { ...user, theme } } })
    })
    for (const { name, path } of screens) {
      await test.step(`${name}, ${theme}`, async () => {
        await open(page, path)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
        await expectAccessible(page, theme === 'dark' ? { rules: COLOR_RULES } : {})
      })
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('every screen of an organization without data says what to do next', async ({ page }) => {
  test.slow()
  await createOrganizationWithOwner(page.request, { name: 'empty', features: ['brackets'] })
  for (const { path, text } of emptyScreens) {
    await open(page, path)
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
  }
})

test('the frame and the lists of the admin app are accessible in light and dark, and mark where the user is', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await createOrganizationWithGames(page.request, 'frame')
  const screens = await findAdminScreens(page.request)
  const navigation = page.getByRole('navigation', { name: isMobile ? 'Main sections' : 'Sections' })
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page.request, theme)
    for (const name of ['seasons', 'league', 'teams', 'schedule']) {
      await open(page, screens.find((screen) => screen.name === name)?.path ?? '')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
      await expect(navigation.locator('[aria-current="page"]')).toHaveCount(1)
      await expectAccessible(page, theme === 'dark' ? { rules: COLOR_RULES } : {})
    }
  }
  // The next page begins dark, before the app knows its user.
  let showUser = () => {}
  const userIsShown = new Promise<void>((resolve) => (showUser = resolve))
  await page.route('**/api/auth/check-auth', async (route) => {
    await userIsShown
    await route.continue()
  })
  await page.goto('/teamList', { waitUntil: 'commit' })
  const background = () =>
    page.evaluate(() => document.body && getComputedStyle(document.body).backgroundColor)
  await expect.poll(background).toBe('rgb(12, 16, 20)')
  showUser()
  await page.unrouteAll({ behavior: 'wait' })
  // The menu of the user, by keyboard.
  await expect(page.locator('h1').first()).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Account settings' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'User' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  }
})

/** Words with which the names of buttons begin that open a dialog. */
const OPENERS = /^(\+|Add|Edit|Score of|Delete|History|Rename|Media|Move|Erase|Change|Set up|Sign out every)/
/** Dialogs that have to be among those that are found. */
const KNOWN_DIALOGS = [
  'Add Bye',
  'Add Game',
  'Add Player',
  'Add Season',
  'Add Team',
  'Add Week Off',
  'Box score',
  'Create Team',
  'Create API token',
  'Edit Game Details',
  'Edit Player',
  'Update Season',
  'Create League',
  'Update Score',
  'Edit Team',
  'History',
  'Update Team',
]

test('every dialog of the admin app returns the focus to what opened it, after Escape and after Cancel', async ({
  page,
}) => {
  test.slow()
  const { id } = await createOrganizationWithGames(page.request, 'dialogs')
  const screens = await findAdminScreens(page.request)
  const found = new Set<string>()
  for (const { path } of [...screens, { path: `/organizations/${id}` }]) {
    await open(page, path)
    for (const opener of await openersOf(page)) await checkFocus(page, opener, found)
  }
  expect(KNOWN_DIALOGS.filter((title) => !found.has(title))).toEqual([])
})

interface Opener {
  /** The button to press. */
  name: string
  /** The item of its menu, if it opens one. */
  item?: string
}

/** Returns the buttons of a screen that may open a dialog, one of each kind, and the items of its menus. */
async function openersOf(page: Page): Promise<Opener[]> {
  const buttons = page.locator('main button:not([disabled])')
  const names = await buttons.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  )
  const byKind = new Map(names.filter((name) => OPENERS.test(name)).map((name) => [kindOf(name), { name }]))
  const openers: Opener[] = [...byKind.values()]
  for (const name of names.filter((label) => label.startsWith('More actions'))) {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    const items = await page.locator('[role="menuitem"]:not(a)').allTextContents()
    openers.push(...items.map((item) => ({ name, item })))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  }
  return openers
}

/** The names of buttons in rows end with the name of the row. */
const kindOf = (name: string) =>
  name.split(' ')[0] + (name.startsWith('+') || name === 'Edit Stats' ? name : '')

async function checkFocus(page: Page, { name, item }: Opener, found: Set<string>): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  const dialog = page.getByRole('dialog')
  const { pathname } = new URL(page.url())
  /** Returns whether there is a dialog. */
  const openDialog = async () => {
    await button.press('Enter')
    if (item) await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
    // Items of menus, and buttons that lead to another screen, open dialogs that load their code first.
    const isKnown = KNOWN_DIALOGS.includes(item ?? name.replace(/^\+ /, ''))
    await dialog.waitFor({ timeout: isKnown ? 15_000 : 1_000 }).catch(() => {})
    if ((await dialog.count()) > 0) return true
    // That was the search, which is gone once it knows of one place only. The dialog comes after its screen.
    if (new URL(page.url()).pathname === pathname) return false
    await dialog.waitFor({ timeout: 15_000 })
    return true
  }
  if (!(await openDialog())) return
  const title = (await dialog.first().getByRole('heading').first().textContent()) ?? ''
  // The title of the details of a game goes on with its teams.
  found.add(title.split(':')[0] ?? '')
  // A button that leads to the dialog of another screen is not there any more.
  const isElsewhere = new URL(page.url()).pathname !== pathname
  const expectReturned = async (how: string) => {
    await expect(dialog, `${name}: ${how}`).toHaveCount(0)
    const returned = isElsewhere ? page.locator('#content') : button
    await expect(returned, `${name} ${item ?? ''}: focus after ${how}`).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expectReturned('Escape')
  if (isElsewhere) return open(page, pathname)
  await openDialog()
  const cancel = dialog.getByRole('button', { name: 'Cancel', exact: true })
  if ((await cancel.count()) > 0) await cancel.click()
  else await page.keyboard.press('Escape')
  await expectReturned('Cancel')
}

test('a dialog asks before a click beside it discards what was typed, and saving returns the focus', async ({
  page,
}) => {
  await createOrganizationWithGames(page.request, 'guard')
  await open(page, '/dashboard/seasons')
  const opener = page.getByRole('button', { name: 'Edit 2024' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Update Season' })
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  // Without a change, a click beside the dialog closes it.
  await page.mouse.click(5, 400)
  await expect(dialog).toHaveCount(0)
  await opener.click()
  await dialog.getByLabel('Finish date').fill('Sep 30, 2024')
  await page.mouse.click(5, 400)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Finish date')).toHaveValue('September 30, 2024')
  await dialog.getByLabel('Finish date').press('ArrowDown')
  await expect(dialog.getByLabel('Finish date')).toHaveValue('October 1, 2024')
  await dialog.getByRole('button', { name: 'Open calendar' }).last().click()
  await page.getByRole('button', { name: 'October 19, 2024' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByText('October 19, 2024')).toBeVisible()
  await opener.click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Another name')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  const { seasons } = await callApi<{ seasons: { name: string; finishDate: string }[] }>(
    page.request,
    'get',
    '/api/seasonsv2',
  )
  expect(seasons).toMatchObject([{ name: '2024', finishDate: '2024-10-19' }])
})

test('a team gets its colors from suggestions, and its badge is shown in the league, by visitors too, until it is reset', async ({
  page,
  browser,
}) => {
  const { slug } = await createOrganizationWithGames(page.request, 'badge')
  const league = (await findAdminScreens(page.request)).find(({ name }) => name === 'league')
  await open(page, league?.path ?? '')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Las Vegas Aces', exact: true }) })
  const letters = row.locator('svg text').first()
  const computed = (await letters.textContent()) ?? ''
  const dialog = page.getByRole('dialog', { name: 'Edit Team' })
  const openFields = async () => {
    await page.getByRole('button', { name: /^Edit Las Vegas/ }).click()
    await dialog.getByText('Colors and badge').click()
  }
  await openFields()
  await dialog.getByLabel('Abbreviation').fill('vgs')
  await dialog.getByRole('button', { name: 'Colors #4b2e83 and #e3cf8a' }).click()
  await dialog.getByRole('radio', { name: 'Round' }).check()
  await dialog.getByRole('radio', { name: 'Net' }).check()
  await expectAccessible(page, { selector: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(letters).toHaveText('VGS')
  const { teams } = await callApi<{ teams: { id: string; name: string }[] }>(
    page.request,
    'get',
    '/api/teamsv2',
  )
  const team = teams.find(({ name }) => name === 'Las Vegas Aces')
  const visitor = await browser.newPage()
  await visitor.goto(`/${slug}/teams/${team?.id}`)
  await expect(visitor.locator('main svg text').first()).toHaveText('VGS')
  await visitor.close()
  await openFields()
  await dialog.getByRole('button', { name: 'Use the computed badge' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(letters).toHaveText(computed)
})
