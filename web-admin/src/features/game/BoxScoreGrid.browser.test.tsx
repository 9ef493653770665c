import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { render } from '../../../test/render.tsx'
import { BoxScoreGrid } from './BoxScoreGrid.tsx'
import { columnsOf, recordedLines } from './box-score.ts'
import { createSheet, type Sheet } from './sheet.ts'

let sheet: Sheet

const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

beforeEach(() => {
  sheet = createSheet(['p1', 'p2'], recordedLines(gameDetail))
  render(
    <BoxScoreGrid
      teamName="Aces"
      roster={gameDetail.homeRoster}
      columns={columnsOf(gameDetail, false)}
      sheet={sheet}
      isEditing
    />,
  )
})

/** Pastes like a browser after Ctrl+V, without the clipboard that all tests on this machine share. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

describe('The box score grid', () => {
  it('The box score grid can be filled with the keyboard: digits, Enter, arrows, Home, End, Tab', async () => {
    await cell("PTS, A'ja Wilson").click()
    await userEvent.keyboard('31{Enter}12{ArrowUp}{ArrowRight}4{End}6{Home}')
    await expect.element(cell("PTS, A'ja Wilson")).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(cell("AST, A'ja Wilson")).toHaveFocus()
    await expect.element(cell("PTS, A'ja Wilson")).toHaveValue('31')
    await expect.element(cell('PTS, Kelsey Plum')).toHaveValue('12')
    await expect.element(cell("AST, A'ja Wilson")).toHaveValue('4')
    await expect.element(cell("3PA, A'ja Wilson")).toHaveValue('6')
  })

  it('computes field goals and percentages in cells without an input (R248, R249)', async () => {
    await cell("2PM, A'ja Wilson").click()
    await userEvent.keyboard('3{ArrowRight}6')
    await expect.element(row("A'ja Wilson")).toMatchTextContent('50.0%')
    await expect.element(row('Total')).toMatchTextContent('50.0%')
    expect(page.getByRole('textbox', { name: /^(FGM|FGA|FG%|FT%)/ }).elements()).toHaveLength(0)
  })

  it('fills the cells of a block pasted from a spreadsheet and restores them with undo', async () => {
    await cell("PTS, A'ja Wilson").click()
    paste('20\t5\t9\n8\t2\t1\n')
    await expect.element(cell('REB, Kelsey Plum')).toHaveValue('1')
    await expect.element(row('Total')).toMatchTextContent(/Total\s*28/)
    sheet.undo()
    await expect.element(cell("PTS, A'ja Wilson")).toHaveValue('30')
  })

  it('restores the recorded value of a cell with Escape', async () => {
    await cell("PTS, A'ja Wilson").click()
    await userEvent.keyboard('99{Escape}')
    await expect.element(cell("PTS, A'ja Wilson")).toHaveValue('30')
  })

  it('excludes a player who did not play from the totals', async () => {
    await page.getByRole('checkbox', { name: "Did not play, A'ja Wilson" }).click()
    await expect.element(row('Total')).toMatchTextContent(/Total\s*0/)
    expect(sheet.editedLines()).toHaveLength(1)
  })

  it('warns of a player with more shots made than attempted, unless the attempts are not tracked', async () => {
    await cell('FTM, Kelsey Plum').click()
    await userEvent.keyboard('5')
    await expect.element(row('Kelsey Plum')).not.toMatchTextContent('More made than attempted')
    await cell('FTA, Kelsey Plum').click()
    await userEvent.keyboard('4')
    await expect.element(row('Kelsey Plum')).toMatchTextContent('More made than attempted')
    await expect.element(cell('FTM, Kelsey Plum')).toHaveAttribute('data-doubtful', 'true')
  })
})
