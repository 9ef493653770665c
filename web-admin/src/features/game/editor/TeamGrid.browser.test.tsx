import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gameDetail } from '../../../../test/game-detail.ts'
import { isCut } from '../../../../test/is-cut.ts'
import { render } from '../../../../test/render.tsx'
import { columnsOf, recordedLines } from '../box-score.ts'
import type { PastedTable } from '../pasted-table.ts'
import { boxColumns, sheetRules } from '../sheet-rules.ts'
import { createSheet, type Sheet } from '../sheet.ts'
import { TeamGrid } from './TeamGrid.tsx'

let sheet: Sheet
const onMap = vi.fn<(sheet: Sheet, table: PastedTable, playerId: string) => void>()

const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const held = (playerId: string) => sheet.line(playerId).held

beforeEach(() => {
  onMap.mockClear()
  const rules = sheetRules(gameDetail.allStats)
  sheet = createSheet(['p1', 'p2'], recordedLines(gameDetail), rules)
  render(
    <TeamGrid
      teamName="Aces"
      roster={gameDetail.homeRoster}
      columns={boxColumns(columnsOf(gameDetail.allStats, false), rules)}
      sheet={sheet}
      isNarrow={false}
      onUndo={() => sheet.undo()}
      onHelp={() => {}}
      onMap={onMap}
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
  it('shows a long name in two lines, which are not higher than another row', async () => {
    await page.viewport(1440, 900)
    const [first, second] = gameDetail.homeRoster
    if (!first || !second) throw new Error('The example has no players')
    const rules = sheetRules(gameDetail.allStats)
    render(
      <TeamGrid
        teamName="Aces"
        roster={[{ ...first, firstName: 'Cedric', lastName: 'Sandoval-Reyes' }, second]}
        columns={boxColumns(columnsOf(gameDetail.allStats, false), rules)}
        sheet={sheet}
        isNarrow={false}
        onUndo={() => sheet.undo()}
        onHelp={() => {}}
        onMap={onMap}
      />,
    )
    const name = page.getByText('Cedric Sandoval-Reyes')
    await expect.element(name).toBeVisible()
    expect(isCut(name.element())).toBe(false)
    const heightOf = (player: string) => row(player).element().getBoundingClientRect().height
    expect(heightOf('Sandoval')).toBe(heightOf('Plum'))
  })

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

  it('has a form in each row, because the browser reads all fields of a form with each key', async () => {
    const fieldsOf = (name: string) => [
      ...((cell(`AST, ${name}`).element() as HTMLInputElement).form?.elements ?? []),
    ]
    await expect.element(cell('AST, Kelsey Plum')).toBeVisible()
    const fields = fieldsOf('Kelsey Plum')
    expect(fields.length).toBeGreaterThan(1)
    expect(fields.every((field) => field.ariaLabel?.endsWith(', Kelsey Plum'))).toBe(true)
    expect(fieldsOf("A'ja Wilson")).not.toContain(fields[0])
  })

  it('takes one key per digit and one per cell, and passes over the points of the shots', async () => {
    await cell('AST, Kelsey Plum').click()
    await userEvent.keyboard('5{Tab}3{Tab}2{Tab}4{Tab}6{Tab}9{Tab}1{Tab}3')
    const texts = () =>
      ['PTS', 'AST', 'REB', 'FTM', 'FTA', '2PM', '2PA', '3PM', '3PA'].map(
        (name) => (cell(`${name}, Kelsey Plum`).element() as HTMLInputElement).value,
      )
    await expect.poll(texts).toEqual(['17', '5', '3', '2', '4', '6', '9', '1', '3'])
    await expect.element(cell('PTS, Kelsey Plum')).toHaveAttribute('tabindex', '-1')
  })

  it('releases a pair once the focus leaves it with both halves, and half a pair with its row', async () => {
    await cell('FTM, Kelsey Plum').click()
    await userEvent.keyboard('2{Tab}')
    expect(held('p2')).toEqual(['ftm'])
    await userEvent.keyboard('4')
    expect(held('p2')).toContain('fta')
    await userEvent.keyboard('{Tab}')
    expect(held('p2')).toEqual([])
    await userEvent.keyboard('3{Tab}{Tab}')
    expect(held('p2')).toEqual(['fg2m'])
    await expect.element(row('Kelsey Plum')).toMatchTextContent('Sends after 2PA')
    await cell("AST, A'ja Wilson").click()
    expect(held('p2')).toEqual([])
    await expect.element(cell('PTS, Kelsey Plum')).toHaveValue('8')
  })

  it('moves to the other half of a pair with a hyphen, and to the points with P', async () => {
    await cell('FTM, Kelsey Plum').click()
    await userEvent.keyboard('2-4-')
    await expect.element(cell('FTM, Kelsey Plum')).toHaveFocus()
    await expect.element(cell('FTA, Kelsey Plum')).toHaveValue('4')
    await userEvent.keyboard('p5')
    await expect.element(cell('PTS, Kelsey Plum')).toHaveValue('5')
    await expect.element(row('Kelsey Plum')).toMatchTextContent('Sheet says 5, shots make 2.')
    await userEvent.keyboard('{Delete}')
    await expect.element(cell('PTS, Kelsey Plum')).toHaveValue('2')
  })

  it('replaces the points of a shot that was typed right before, instead of typing behind them', async () => {
    await cell('2PM, Kelsey Plum').click()
    await userEvent.keyboard('6p5')
    expect(sheet.line('p2').typed['pts']).toBe('5')
    await expect.element(cell('PTS, Kelsey Plum')).toHaveValue('5')
  })

  it('computes field goals and percentages in cells without an input (R248, R249)', async () => {
    await cell("2PM, A'ja Wilson").click()
    await userEvent.keyboard('3{ArrowRight}6')
    await expect.element(row("A'ja Wilson")).toMatchTextContent('50.0%')
    await expect.element(row('Total')).toMatchTextContent('50.0%')
    expect(page.getByRole('textbox', { name: /^(FGM|FGA|FG%|FT%)/ }).elements()).toHaveLength(0)
  })

  it('fills the cells of a block pasted from a spreadsheet and restores them with one undo', async () => {
    await cell("PTS, A'ja Wilson").click()
    paste('20\t5\t9\n8\t2\t1\n')
    await expect.element(cell('REB, Kelsey Plum')).toHaveValue('1')
    await expect.element(row('Total')).toMatchTextContent(/Total\s*28/)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(cell("PTS, A'ja Wilson")).toHaveValue('30')
    expect(onMap).not.toHaveBeenCalled()
  })

  it('has the columns mapped if a pasted table has headers', async () => {
    await cell("REB, A'ja Wilson").click()
    paste('Player\tReb\nPlum\t4')
    await vi.waitFor(() => expect(onMap).toHaveBeenCalledWith(sheet, expect.anything(), 'p1'))
  })

  it('restores the recorded value of a cell with Escape, as long as the focus has not left it', async () => {
    await cell("PTS, A'ja Wilson").click()
    await userEvent.keyboard('99{Escape}')
    await expect.element(cell("PTS, A'ja Wilson")).toHaveValue('30')
  })

  it('keeps the text of a value that is not a number, and says what to type', async () => {
    await cell('REB, Kelsey Plum').click()
    await userEvent.keyboard('1o{Tab}')
    await expect.element(cell('REB, Kelsey Plum')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(row('Kelsey Plum')).toMatchTextContent('REB “1o” is not a number. Type digits.')
  })

  it('excludes a player who did not play from the totals, with a button and with D', async () => {
    await page.getByRole('button', { name: "DNP: A'ja Wilson did not play" }).click()
    await expect.element(row('Total')).toMatchTextContent(/Total\s*0/)
    expect(sheet.editedLines()).toHaveLength(1)
    await cell("PTS, A'ja Wilson").click()
    await userEvent.keyboard('d')
    await expect.element(row('Total')).toMatchTextContent(/Total\s*30/)
  })

  it('hints at more shots made than attempted, unless the attempts are not tracked', async () => {
    await cell('FTM, Kelsey Plum').click()
    await userEvent.keyboard('5')
    await expect.element(row('Kelsey Plum')).not.toMatchTextContent('FTM is above')
    await cell('FTA, Kelsey Plum').click()
    await userEvent.keyboard('4{Tab}')
    await expect.element(row('Kelsey Plum')).toMatchTextContent('FTM is above FTA: 5 of 4. Kept as typed.')
    await expect.element(cell('FTM, Kelsey Plum')).toHaveAttribute('data-doubtful', 'true')
    expect(held('p2')).toEqual([])
  })
})
