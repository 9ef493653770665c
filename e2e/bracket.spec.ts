import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectStableLayout, expectToFit, test } from './journey.ts'
import { touchPointer, mousePointer, type Pointer } from './pointer.ts'
import { createOrganizationWithOwner } from './organization.ts'
import { startOtherWebsite } from './other-website.ts'
import { assignTeams, createTournament, playFinal, playUntilFinal, readBracket } from './tournament.ts'

const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody tr')

/** Drags a team by its handle to a region. Scrolls so that both are on the screen. */
async function drag(page: Page, pointer: Pointer, team: string, target: string) {
  const handle = page.getByRole('button', { name: `Move ${team}`, exact: true })
  const dropPlace = page
    .getByRole('region', { name: target, exact: true })
    .getByText(/No teams found|Team \d/)
    .first()
  await handle.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 240))
  const from = await handle.boundingBox()
  if (!from) throw new Error(`${team} is not shown`)
  await pointer.press(from.x + from.width / 2, from.y + from.height / 2)
  // Near the edge of the screen, the page scrolls under the finger, which has to follow.
  await expect(async () => {
    const box = await dropPlace.boundingBox()
    if (!box) throw new Error(`${target} is not shown`)
    await pointer.moveTo(box.x + 20, box.y + box.height / 2)
    await expect(page.getByText(`${team} is over ${target}.`)).toBeAttached({ timeout: 2_000 })
    await page.waitForTimeout(100)
    expect(await dropPlace.boundingBox()).toEqual(box)
  }).toPass({ timeout: 15_000 })
  await pointer.release()
}

async function moveByMenu(page: Page, team: string, command: string) {
  const item = page.getByRole('menuitem', { name: command, exact: true })
  // When a move is saved, the row is rendered again, which closes its menu.
  await expect(async () => {
    await page.getByRole('button', { name: `Order of ${team}`, exact: true }).click()
    await item.click({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}

async function addDivision(page: Page, name: string) {
  await page.getByRole('button', { name: '➕ Add Division' }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
}

const matchup = (page: Page, id: string) => page.locator(`[data-matchup="${id}"]`)

test('a division of 11 teams is filled, played to its champion, corrected and restored (S078, S079, S081, S024)', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { slug } = await createOrganizationWithOwner(page.request, {
    name: 'bracket',
    features: ['brackets'],
  })
  const { seasonId, teams } = await createTournament(page.request, 12)
  await page.goto(`/dashboard/seasons/${seasonId}`)
  await expect(page.getByText('No divisions created yet.')).toBeVisible()
  await addDivision(page, 'Division 2')
  await addDivision(page, 'Division 1')
  // Divisions are ordered by the number in their names (R166).
  await expect(page.getByRole('combobox', { name: 'Show divisions' })).toContainText(/1.*2/)

  const pointer = info.project.use.hasTouch ? await touchPointer(page) : mousePointer(page)
  await drag(page, pointer, 'Team 12', 'Division 2')
  await expect(rowsOf(page, 'Division 2')).toHaveText([/Team 12/])
  await moveByMenu(page, 'Team 02', 'Move to Division 1')
  await expect(rowsOf(page, 'Division 1')).toHaveText([/Team 02/])
  // Move a team from the standings to a division with the keyboard, and then up with the menu.
  await page.getByRole('button', { name: 'Move Team 01', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Team 01 picked up, Current Standings.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Team 01 is over Division 1.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(rowsOf(page, 'Division 1')).toHaveText([/Team 02/, /Team 01/])
  await moveByMenu(page, 'Team 01', 'Move up')
  await expect(rowsOf(page, 'Division 1')).toHaveText([/Team 01/, /Team 02/])
  await expectToFit(page)
  await expectAccessible(page)

  const card = page.getByRole('region', { name: 'Division 1', exact: true })
  const link = card.getByRole('link', { name: 'Bracket of Division 1' })
  const divisionId = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await assignTeams(page.request, divisionId, teams.slice(2, 11))
  await link.click()
  await expect(page.getByRole('heading', { name: 'Division 1 Bracket' })).toBeVisible()

  // Create and score the first game with the keyboard.
  await matchup(page, 'R1M2')
    .getByRole('button', { name: 'Create game of Round of 16, game 2' })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Team 09 at Team 08')
  await dialog.getByLabel('Date').fill('2026-10-03')
  await dialog.getByLabel('Location', { exact: true }).fill('Court 2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Game created!')).toBeVisible()
  await matchup(page, 'R1M2').getByRole('button', { name: 'Edit' }).press('Enter')
  await dialog.getByLabel('Score of Team 08').fill('70')
  await dialog.getByLabel('Score of Team 09').fill('61')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(matchup(page, 'R2M1')).toContainText('Team 08')
  await expectAccessible(page)

  await playUntilFinal(page.request, seasonId, divisionId)
  const visitor = await browser.newPage({ ...info.project.use })
  await visitor.goto(`/${slug}/tournament`)
  await visitor.getByRole('link', { name: 'Division 1 Bracket' }).click()
  const publicBracket = visitor.getByRole('region', { name: 'Bracket' })
  await expect(publicBracket.getByRole('heading')).toHaveText([
    'Round of 16',
    'Quarterfinals',
    'Semifinals',
    'Final',
  ])

  // Create and score the final with buttons.
  await expect(matchup(page, 'R4M1')).toContainText('Team 02')
  await matchup(page, 'R4M1').getByRole('button', { name: 'Create game of Final' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  // The message about the other game may still offer its Undo.
  await expect(page.getByText('Game created!').last()).toBeVisible()
  await matchup(page, 'R4M1').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Score of Team 01').fill('80')
  await dialog.getByLabel('Score of Team 02').fill('75')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Champion Team 01')).toBeVisible()
  await expect(visitor.getByText('Champion Team 01')).toBeVisible()
  await expectToFit(page)
  await expectToFit(visitor)
  await expectAccessible(visitor)

  // Correct a semifinal so that the other team wins, after the final was played.
  const { games } = await readBracket(page.request, seasonId, divisionId)
  const semifinal = games.find(({ match_id }) => match_id === 'R3M1')
  await page.goto(`/games/${semifinal?.id}`)
  await page.getByRole('button', { name: 'Edit Final Scores' }).click()
  const panel = page.getByRole('form', { name: 'Final score' })
  await panel.getByLabel('Team 01', { exact: true }).fill('50')
  await expect(panel).toContainText('Team 04 advances instead of Team 01.')
  await expect(panel).toContainText('Final: Team 02 at Team 01, 75 – 80')
  await panel.getByLabel('Reason for the correction').fill('The sheet had them swapped')
  await panel.getByLabel('Replay them').check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save Final Score' }).click()
  await expect(page.getByText('Final game score updated!')).toBeVisible()
  await expect(visitor.getByText('Champion Team 01')).toHaveCount(0)
  await expect(matchup(visitor, 'R4M1')).toContainText('Team 04')

  await page.getByRole('button', { name: 'History' }).click()
  const drawer = page.getByRole('dialog', { name: 'History' })
  await expect(drawer).toContainText('The sheet had them swapped')
  await drawer.getByRole('button', { name: 'Restore', exact: true }).last().click()
  await drawer.getByLabel('Reason').fill('It was right after all')
  await drawer.getByRole('button', { name: 'Restore this score' }).click()
  await expect(page.getByText('Score restored')).toBeVisible()
  await expect(visitor.getByText('Champion Team 01')).toBeVisible()

  // The teams of a division cannot change while there are games (R157).
  await page.goto(`/dashboard/seasons/${seasonId}`)
  const locked = 'Delete all bracket games before reordering teams in this division.'
  await expect(card.getByText(locked)).toBeVisible()
  await card.getByRole('button', { name: 'Remove Team 05 from Division 1' }).click()
  await expect(page.getByText(locked)).toHaveCount(2)
  await visitor.reload()
  await expectStableLayout(visitor)
  await expectToArriveInPlace(visitor)
  await visitor.close()
})

/** Expects that nothing moves while the rounds of a bracket arrive one after another. */
async function expectToArriveInPlace(page: Page): Promise<void> {
  const { origin, href } = new URL(page.url())
  const html = (await (await page.request.get(href)).text())
    .replace('<head>', `<head><base href="${origin}/">`)
    .replaceAll('crossorigin', '')
    .replaceAll(/<script\b.*?<\/script>/gs, '')
  // The first piece ends within the first round, the others end with each round.
  const pieces = html.split(/(?<=<\/ol>)|(?<=<li data-matchup="R1M2".*?<\/li>)/s)
  expect(pieces.length).toBeGreaterThan(4)
  const website = await startOtherWebsite(...pieces)
  try {
    await page.goto(website.url)
    await expect(page.getByRole('region', { name: 'Bracket' })).toBeVisible()
    await expectStableLayout(page)
  } finally {
    website.stop()
  }
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let step = 0; step < 100; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(control)}`)
}

const type = async (page: Page, control: Locator, text: string) => {
  await tabTo(page, control)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('a division is filled, renamed, played and corrected with the keyboard only (S078, S079, S082)', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'A phone has no Tab key.')
  await createOrganizationWithOwner(page.request, { name: 'bracket-keys', features: ['brackets'] })
  const { seasonId, teams } = await createTournament(page.request, 3)
  await page.goto(`/dashboard/seasons/${seasonId}`)
  const press = async (control: Locator, ...keys: string[]) => {
    await tabTo(page, control)
    for (const key of keys) await page.keyboard.press(key)
  }
  await press(page.getByRole('button', { name: '➕ Add Division' }), 'Enter')
  await page.keyboard.type('Division 1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Division 1', exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Move Team 01', exact: true }), 'Space')
  await expect(page.getByText('Team 01 picked up, Current Standings.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Team 01 is over Division 1.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(rowsOf(page, 'Division 1')).toHaveText([/Team 01/])

  await press(page.getByRole('button', { name: 'Rename Division 1' }), 'Enter')
  await type(page, page.getByRole('textbox', { name: 'New name of Division 1' }), 'Gold')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Gold' })).toBeVisible()

  const link = page.getByRole('link', { name: 'Bracket of Gold' })
  const divisionId = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await assignTeams(page.request, divisionId, teams.slice(1))
  await press(link, 'Enter')
  const semifinal = matchup(page, 'R1M2')
  const dialog = page.getByRole('dialog')
  await press(semifinal.getByRole('button', { name: /^Create game/ }), 'Enter')
  await type(page, dialog.getByLabel('Location', { exact: true }), 'Court 2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Game created!')).toBeVisible()
  await press(semifinal.getByRole('button', { name: /^Edit/ }), 'Enter')
  await type(page, dialog.getByLabel('Score of Team 02'), '70')
  await type(page, dialog.getByLabel('Score of Team 03'), '61')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(matchup(page, 'R2M1')).toContainText('Team 02')

  // Play the final over the API. Then correct the semifinal so that the other team wins.
  await playFinal(page.request, seasonId, divisionId)
  await expect(page.getByText('Champion Team 01')).toBeVisible()
  await press(semifinal.getByRole('button', { name: /^Edit/ }), 'Enter')
  await type(page, dialog.getByLabel('Score of Team 03'), '71')
  await expect(dialog).toContainText('Team 03 advances instead of Team 02.')
  await type(page, dialog.getByLabel('Reason for the correction'), 'The sheet had them swapped')
  await press(dialog.getByLabel('Keep them'), 'ArrowDown')
  await expect(dialog.getByLabel('Replay them')).toBeChecked()
  await press(dialog.getByRole('button', { name: 'Save Changes' }), 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(matchup(page, 'R2M1')).toContainText('Team 03')
  await expect(page.getByText('Champion Team 01')).toHaveCount(0)
})
