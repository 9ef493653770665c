import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { weekdays } from '@league/contracts/schedule/rules'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import { refusal, silence } from '../../../test/network.ts'
import { draftOf, renderScheduleBuilder, schedule } from '../../../test/schedule-builder.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const bodies = (sent: ReturnType<typeof renderScheduleBuilder>) => sent.map(({ call, body }) => [call, body])
/** Labels of required fields end with an asterisk. */
const startDate = () => page.getByLabelText(/^Start date/)
const time = () => page.getByLabelText(/^Time \*/)

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('the draft of a schedule', () => {
  const open = () => button('Generate full schedule of Regular Season').click()

  it('compares a draft with the current games and saves it after a confirmation (S110, R267, C120)', async () => {
    let seed = 0
    const sent = renderScheduleBuilder({ 'GET /api/schedules/:id/draft': () => draftOf(seed++) })
    await open()
    const verdicts = page.getByRole('table', { name: 'Report of the draft of Regular Season' })
    await expect.element(verdicts.getByRole('row', { name: /^Longest run/ })).toMatchTextContent('▲ better')
    await expect.element(page.getByText('Cubs at Aces: No slot is left.')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Aces at Ducks' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Bulls (BYE)' })).toBeVisible()
    await button('Try another draft').click()
    await expect.element(page.getByText(/^Draft 2:/)).toBeVisible()
    await button('Use this draft').click()
    const question = 'This will overwrite all existing games for this schedule. Continue?'
    const dialog = page.getByRole('dialog', { name: question })
    await expect.element(dialog.getByText('Regular Season: 1 game.', { exact: true })).toBeVisible()
    expect(sent).toEqual([])
    await button('Generate').click()
    await expect.element(page.getByText(scheduleMessages.generated)).toBeVisible()
    const body = { scheduleId: 'sch-1', seed: 1, fingerprint: 'print-1' }
    expect(bodies(sent)).toEqual([['POST /api/games/generate-full-schedule', body]])
    await expect.element(button('Generate full schedule of Regular Season')).toHaveFocus()
  })

  it('says before the first draft is saved that there are no games to overwrite (R267)', async () => {
    const draft = draftOf(0)
    const current = { ...draft.current, games: [] }
    renderScheduleBuilder({ 'GET /api/schedules/:id/draft': () => ({ ...draft, current }) })
    await open()
    await button('Use this draft').click()
    await expect.element(page.getByText('Regular Season: no games yet.', { exact: true })).toBeVisible()
  })

  it('reports a draft that could not be saved, and generates it again after a change (R268, C120)', async () => {
    let fingerprint = 'before'
    const answers = [
      silence,
      () => {
        fingerprint = 'after'
        return refusal(409, 'draft-outdated', 'Something has changed.')
      },
    ]
    renderScheduleBuilder({
      'GET /api/schedules/:id/draft': () => draftOf(0, fingerprint),
      'POST /api/games/generate-full-schedule': () => answers.shift()?.(),
    })
    const saveDraft = async () => {
      await button('Use this draft').click()
      await button('Generate').click()
    }
    await open()
    await saveDraft()
    await expect.element(page.getByText('Failed to generate full schedule')).toBeVisible()
    await saveDraft()
    await expect.element(page.getByText('Something has changed.')).toBeVisible()
    await expect.element(page.getByText(/The draft was generated again/)).toBeVisible()
  })
})

describe('the schedule builder', () => {
  it('shows a section for each schedule and counts the games of each team (S107, S111)', async () => {
    renderScheduleBuilder()
    await expect.element(page.getByRole('heading', { name: 'Game Count' })).toBeVisible()
    const headings = page.getByRole('heading', { level: 2 }).elements()
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Create Schedule',
      'Team',
      'Regular Season',
      'Game Count',
    ])
    const rows = page.getByRole('table', { name: 'Game count of Regular Season' }).getByRole('row').elements()
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Regular Season', 'Games', 'Home', 'Away', 'Byes'],
      ['Aces', '3', '2', '1', '0'],
      ['Bulls', '2', '1', '1', '1'],
    ])
  })

  it('creates a schedule, and keeps the form values after an error (S108, R266, R268, R269)', async () => {
    let answer: () => unknown = silence
    const sent = renderScheduleBuilder({ 'POST /api/schedules': () => answer() })
    await button('Create Schedule').click()
    await expect.element(page.getByText('Select at least one game day.')).toBeVisible()
    const days = page.getByRole('checkbox').elements()
    expect(days.map((day) => (day as HTMLInputElement).value)).toEqual(weekdays)
    await page.getByRole('textbox', { name: 'Name' }).fill('Autumn')
    await startDate().fill('2026-09-06')
    await page.getByRole('spinbutton', { name: 'Number of weeks' }).fill('7')
    await page.getByRole('checkbox', { name: 'Sunday' }).click()
    await time().fill('19:00')
    await userEvent.keyboard('{Enter}')
    await time().fill('18:00')
    await button('Add time').click()
    await button('Create Schedule').click()
    await expect.element(page.getByText('Failed to create schedule')).toBeVisible()
    answer = () => ({ schedule })
    await button('Create Schedule').click()
    await expect.element(page.getByText('Schedule created successfully!')).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({
      name: 'Autumn',
      leagueId: 'l1',
      startDate: '2026-09-06',
      numWeeks: 7,
      gameDays: ['Sunday'],
      sameSlot: true,
      timeSlots: ['19:00', '18:00'],
      weeklyTimeSlots: [],
      venueId: null,
    })
  })

  it('asks before a link leaves a schedule that was entered but not created', async () => {
    renderScheduleBuilder()
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toBeVisible()
    const followed: Event[] = []
    const link = document.createElement('a')
    link.href = '/dashboard/seasons'
    link.addEventListener('click', (event) => {
      event.preventDefault()
      followed.push(event)
    })
    document.body.append(link)
    link.click()
    expect(followed).toHaveLength(1)
    await name.fill('Autumn')
    link.click()
    const question = page.getByRole('dialog', { name: /^Leave without saving\? The schedule/ })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(name).toHaveValue('Autumn')
    expect(followed).toHaveLength(1)
    link.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => followed).toHaveLength(2)
  })

  it('edits a schedule, and shows an error in the dialog (S110, C118, R268)', async () => {
    let answer: () => unknown = silence
    const sent = renderScheduleBuilder({ 'PUT /api/schedules/:id': () => answer() })
    await button('Edit Regular Season').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('First half')
    await button('Save Changes').click()
    await expect.element(dialog.getByText('Failed to update schedule')).toBeVisible()
    answer = () => ({ schedule })
    await button('Save Changes').click()
    await expect.element(page.getByText('First half updated')).toBeVisible()
    expect(sent.at(-1)?.body).toMatchObject({ name: 'First half', startDate: '2096-06-03', numWeeks: 2 })
    expect(sent.at(-1)?.headers.get('if-match')).toBe('"3"')
  })

  it('asks before it deletes a schedule, and reports an error (R267, R268, C119)', async () => {
    renderScheduleBuilder({ 'DELETE /api/schedules/:id': silence })
    await button('More actions for Regular Season').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = 'Are you sure you want to delete this schedule?'
    await expect.element(page.getByRole('dialog', { name: question })).toBeVisible()
    await button('Delete').click()
    await expect.element(page.getByText('Failed to delete schedule')).toBeVisible()
  })
})

it('the schedule builder saves the unavailable times of a team without changing its name or league (S109, R271)', async () => {
  const sent = renderScheduleBuilder()
  await expect.element(page.getByRole('row', { name: /^Aces 9:00 PM/ })).toBeVisible()
  await button('Edit unavailable times of Aces').click()
  await page.getByLabelText('Unavailable time', { exact: true }).fill('18:00')
  await button('Add time').nth(1).click()
  await button('Save times').click()
  await expect.element(page.getByText('Team updated successfully')).toBeVisible()
  expect(bodies(sent)).toEqual([
    ['PUT /api/teams/:id', { name: 'Aces', leagueId: 'l1', unavailableSlots: ['18:00', '21:00'] }],
  ])
})
