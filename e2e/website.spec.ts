import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, signIn, submitSignIn, test } from './journey.ts'

const PASSWORD = 'a long walk along the baseline'

/** Returns the origin of an organization's own domain, with the port of the product. */
const originOf = (domain: string, baseURL: string | undefined) =>
  `http://${domain}:${new URL(baseURL ?? '').port}`

test('an organization is created, its owner builds the site, and a visitor reads it without JavaScript (S054, S061, S064, S070, S068)', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(240_000)
  const id = randomUUID().slice(0, 8)
  const name = `Journey ${id}`
  const slug = `journey-${id}`
  const site = originOf(`${slug}.localhost`, baseURL)
  await signIn(page, 'super_admin')
  await page.goto('/organizations')
  const temporary = await test.step('a super_admin creates it with a logo and an owner', async () => {
    await createOrganization(page, name, slug)
    return addOwner(page, `${slug}-owner`)
  })

  const ownerContext = await browser.newContext(info.project.use)
  const owner = await ownerContext.newPage()
  await test.step('the owner signs in on the custom domain and chooses a password', async () => {
    await submitSignIn(owner, `${site}/login`, { username: `${slug}-owner`, password: temporary })
    await owner.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await owner.getByLabel('Repeat new password').fill(PASSWORD)
    await expectAccessible(owner)
    await owner.getByRole('button', { name: 'Save password' }).click()
    await expect(owner).toHaveURL(`${site}/dashboard/seasons`)
  })
  await test.step('the owner edits the menu by keyboard and by dragging', () => arrangeMenu(owner, site))
  await test.step('the owner adds every block type to a page from a template', () => buildPage(owner))
  await test.step('a visitor reads the HTML of the server', () => readWithoutJavaScript(browser, site))
  await ownerContext.close()

  await test.step('after the organization is deleted, its domain is no longer served', async () => {
    await page.goto('/organizations')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = 'Are you sure you want to delete this organization?'
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} deleted`)).toBeVisible()
    expect((await page.request.get('/', { headers: { host: `${slug}.localhost` } })).status()).toBe(421)
  })
})

async function createOrganization(page: Page, name: string, slug: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Organization' })
  await page.getByRole('button', { name: '+ Create Organization' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue(slug)
  await dialog.getByRole('textbox', { name: 'Domain' }).fill(`${slug}.localhost`)
  await dialog.getByRole('combobox', { name: 'Sports' }).click()
  await page.getByRole('option', { name: 'Basketball' }).click()
  await page.keyboard.press('Escape')
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0f6b4f' } })
  await page.setInputFiles('input[type=file]', {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText(`${name} created`)).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
}

/** @returns the temporary password, which is shown only once */
async function addOwner(page: Page, username: string): Promise<string> {
  await page.getByRole('button', { name: '+ Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create User' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByLabel('Role').selectOption({ label: 'Organization Owner' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  const passwordDialog = page.getByRole('dialog', { name: 'Temporary Password' })
  const temporary = (await passwordDialog.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await passwordDialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('cell', { name: username, exact: true })).toBeVisible()
  return temporary
}

const handlesOf = (page: Page) => page.getByRole('button', { name: /^Move / })

async function arrangeMenu(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/navbar-links`)
  await expect(page.getByRole('heading', { name: 'Website Menu' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Label' }).fill('Our Story')
  await expect(page.getByText(`${new URL(site).hostname}/our-story`)).toBeVisible()
  await page.getByLabel('Page template').selectOption({ label: 'About' })
  await page.getByRole('button', { name: 'Add Link' }).click()
  await expect(page.getByText('Our Story added')).toBeVisible()
  const names = () =>
    handlesOf(page).evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')))
  await expect.poll(names).toHaveLength(7)

  // Move the link up by three positions with the keyboard.
  await page.getByRole('button', { name: 'Move Our Story' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Our Story picked up, position 7 of 7.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Our Story is over position 6 of 7.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Our Story is over position 5 of 7.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Our Story is over position 4 of 7.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect
    .poll(names)
    .toEqual(
      ['Home', 'Standings', 'Schedule', 'Our Story', 'Teams', 'Players', 'Leader Board'].map(
        (label) => `Move ${label}`,
      ),
    )
  await expect(page.getByText('Order saved')).toBeVisible()
  // Messages keep their Undo for a while, and would be over the link on a phone.
  const dismiss = page.getByRole('button', { name: 'Dismiss message' })
  while ((await dismiss.count()) > 0) await dismiss.first().click()
  await expect(page.getByText('Order saved')).toBeHidden()
  // Drag the link to the position of Standings. At the top, the page does not scroll while it is dragged.
  await page.evaluate(() => window.scrollTo(0, 0))
  const from = await page.getByRole('button', { name: 'Move Our Story' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move Standings' }).boundingBox()
  if (!from || !to) throw new Error('The drag handles are not visible')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 6, { steps: 12 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
  await page.mouse.up()
  const expectedOrder = ['Home', 'Our Story', 'Standings', 'Schedule', 'Teams', 'Players', 'Leader Board']
  await expect.poll(names).toEqual(expectedOrder.map((label) => `Move ${label}`))
  await expect(page.getByText('Order saved')).toBeVisible()
  await page.reload()
  await expect.poll(names).toEqual(expectedOrder.map((label) => `Move ${label}`))
  await expectToFit(page)
  await expectAccessible(page)
}

/** The texts to enter in a block, by block type and field label. */
const BLOCK_TEXTS: Record<string, Record<string, string>> = {
  Heading: { Title: 'A heading of ours' },
  'Picture with text': { 'Text on the picture': 'Words on a picture' },
  Introduction: { Title: 'How it began' },
  Text: { Text: 'Founded in a garage' },
  List: { 'Point 1': 'First of all points' },
  Picture: { Caption: 'The first team' },
  Button: { Label: 'See who plays', Link: '/playerList' },
  'Questions and answers': { Question: 'Is there parking?', Answer: 'Behind the gym.' },
  Fees: { 'Fee for': 'A whole season', Amount: '$500' },
  'Contact people': { Name: 'Robin Quillfeather' },
  Location: { Title: 'The old gym', Address: '1 Center Street' },
  Video: { 'Address of the YouTube video': 'https://youtu.be/M7lc1UVf-VE', Title: 'Our first game' },
  Store: { Name: 'A shirt of ours', Price: '$20' },
  News: { Headline: 'The gym has a new floor', Text: 'Please change your shoes.' },
  Sponsors: { Name: 'Seacliff Dental' },
  Standings: {},
  Schedule: {},
  Leaders: {},
}

async function buildPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit Page Our Story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit Page')
  await expect(page.getByText('Who we are and how we play')).toBeVisible()
  const items = page.getByRole('menuitem')
  await page.getByRole('button', { name: '+ Add block' }).click()
  expect((await items.locator('span:first-child').allTextContents()).sort()).toEqual(
    Object.keys(BLOCK_TEXTS).sort(),
  )
  await page.keyboard.press('Escape')
  for (const [type, fields] of Object.entries(BLOCK_TEXTS)) {
    await page.getByRole('button', { name: '+ Add block' }).click()
    await items.filter({ has: page.getByText(type, { exact: true }) }).click()
    // Only one block is in edit mode (R121).
    await expect(page.getByRole('button', { name: /^Done/ })).toHaveCount(1)
    for (const [label, text] of Object.entries(fields)) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    }
    // A post without a day is a draft.
    if (type === 'News') await page.getByLabel('Day', { exact: true }).fill('2026-11-21')
    if (type !== 'Picture') continue
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a1f2b' } })
    const buffer = await picture.jpeg().toBuffer()
    await page.setInputFiles('input[type=file]', { name: 'team.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.locator('main img[src^="/media/"]').first()).toBeVisible()
  }
  await page.getByRole('button', { name: /^Done/ }).click()
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Page saved.')).toBeVisible()
}

async function readWithoutJavaScript(browser: Browser, site: string): Promise<void> {
  const visitor = await browser.newContext({ ...test.info().project.use, javaScriptEnabled: false })
  const reader = await visitor.newPage()
  await reader.goto(`${site}/our-story`)
  const main = reader.getByRole('main')
  await expect(main.getByText('Who we are and how we play')).toBeVisible()
  await expect(main.getByText('Unsupported block type')).toHaveCount(0)
  for (const fields of Object.values(BLOCK_TEXTS)) {
    for (const text of Object.values(fields)) {
      if (!/^(\/|https)/.test(text)) await expect(main.getByText(text).first(), text).toBeAttached()
    }
  }
  for (const title of ['Standings', 'Games', 'Leaders', 'News'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.getByRole('link', { name: 'See who plays' })).toHaveAttribute('href', '/playerList')
  const picture = main.getByRole('figure').filter({ hasText: 'The first team' }).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/media\//)
  // The menu of a phone also works without JavaScript.
  if (test.info().project.name === 'phone')
    await reader.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(reader.getByRole('link', { name: 'Our Story' }).first()).toHaveAttribute('href', '/our-story')
  await expectToFit(reader)
  await visitor.close()
}
