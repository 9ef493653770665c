import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { divisions } from '../../../test/fixture/division.ts'
import { season } from '../../../test/fixture/organization.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

const renderBracket = async (query = '', changes = {}) => {
  const { status, html } = await renderPage(`/wnba/tournamentBracket${query}`, changes)
  return { status, html, text: textOf(html) }
}

test('the pages of a bracket and of standings have a button that prints them', async () => {
  expect((await renderBracket('?divisionId=division-11')).text).toContain('Print bracket')
  expect(textOf((await renderPage('/wnba/teamList')).html)).toContain('Print Share table')
})

test('a bracket shows its rounds, and each game links to its page (S024, R174, R175)', async () => {
  const { status, html, text } = await renderBracket(`?seasonId=${season.id}&divisionId=division-11`)
  expect(status).toBe(200)
  expect(html).toContain('<title>Division 11 Bracket · wnba</title>')
  for (const label of ['Round of 16', 'Quarterfinals', 'Semifinals', 'Final'])
    expect(html).toContain(`>${label}</h2>`)
  expect(html).toContain('href="/wnba/games/division-11-R1M2"')
  expect(text).toContain('Winner of Semifinal 1')
  expect(text).toContain('Bye')
  expect(text).not.toContain('Champion')
  expect(text).toContain('To be played')
  expect(html).toContain('href="/wnba/tournament"')
})

test('the bracket of a season that the page of the tournament does not list leads to all seasons', async () => {
  const past = { seasons: [{ ...season, active: false }] }
  const { call } = fixtureCall({ 'GET /api/seasonsv2': () => past })
  const { text, html } = await renderBracket(`?seasonId=${season.id}`, { call })
  expect(/href="\/wnba\/seasons"[^>]*>All seasons and brackets</.test(html)).toBe(true)
  expect(text).not.toContain('All brackets')
})

test('a completed bracket names its champion (S024, R182)', async () => {
  const { text } = await renderBracket('?divisionId=division-64')
  expect(text).toContain('Champion Fountain Valley 1')
})

test('visitors choose between several divisions without JavaScript (S024)', async () => {
  const withThree = await renderBracket()
  expect(bodyOf(withThree.html)).toMatch(/<form[^>]*method="get".*<select name="divisionId"/)
  expect(bodyOf(withThree.html)).toContain(`name="seasonId" value="${season.id}"`)
  const oneDivision = { divisions: divisions.slice(0, 1).map(({ view }) => view) }
  const { call } = fixtureCall({ 'GET /api/seasonsv2/:seasonId/divisions': () => oneDivision })
  expect(bodyOf((await renderBracket('', { call })).html)).not.toContain('name="divisionId"')
})

test('the picture of a division loads lazily, and only over HTTPS (S080)', async () => {
  const withPicture = async (image_url: string) => {
    const pictured = { divisions: divisions.map(({ view }) => ({ ...view, image_url })) }
    const { call } = fixtureCall({ 'GET /api/seasonsv2/:seasonId/divisions': () => pictured })
    return bodyOf((await renderBracket('?divisionId=division-11', { call })).html)
  }
  expect(await withPicture('https://pictures.example/gold.jpg')).toMatch(
    /<img src="https:\/\/pictures\.example\/gold\.jpg" alt="Division 11" loading="lazy"/,
  )
  expect(await withPicture('http://pictures.example/gold.jpg')).not.toContain('<img src="http:')
})

test('an unknown division is not found, and one without teams says when its bracket starts (R168)', async () => {
  const missing = await renderBracket('?divisionId=nobody')
  expect([missing.status, missing.text.includes('Division not found.')]).toEqual([404, true])
  expect((await renderBracket('?seasonId=nobody')).status).toBe(404)
  expect((await renderBracket('?divisionId=division-0')).text).toContain(
    'starts once the division has two teams',
  )
})
