import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/call.ts'
import { divisions } from '../../../test/fixture/division.ts'
import { season } from '../../../test/fixture/organization.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

const shown = async (query = '', changes = {}) => {
  const { status, html } = await renderPage(`/wnba/tournamentBracket${query}`, changes)
  return { status, html, text: textOf(html) }
}

test('S024 R174 R175: the bracket of a division has its rounds, and each game leads to its page', async () => {
  const { status, html, text } = await shown(`?seasonId=${season.id}&divisionId=division-11`)
  expect(status).toBe(200)
  expect(html).toContain('<title>Division 11 Bracket · wnba</title>')
  for (const label of ['Round of 16', 'Quarterfinals', 'Semifinals', 'Final'])
    expect(html).toContain(`>${label}</h2>`)
  expect(html).toContain('href="/wnba/games/division-11-R1M2"')
  expect(text).toContain('Winner of Semifinal 1')
  expect(text).toContain('Bye')
  expect(text).not.toContain('Champion')
})

test('S024 R182: a bracket that is played out names its champion', async () => {
  const { text } = await shown('?divisionId=division-64')
  expect(text).toContain('Champion Fountain Valley 1')
})

test('S024: a page without scripts still chooses a division; one of a single division asks nothing', async () => {
  const several = await shown()
  expect(bodyOf(several.html)).toMatch(/<form[^>]*method="get".*<select name="divisionId"/)
  expect(bodyOf(several.html)).toContain(`name="seasonId" value="${season.id}"`)
  const only = { divisions: divisions.slice(0, 1).map(({ view }) => view) }
  const { call } = fixtureCall({ 'GET /api/seasonsv2/:seasonId/divisions': () => only })
  expect(bodyOf((await shown('', { call })).html)).not.toContain('<select')
})

test('S080: the picture of a division stands above its bracket, once it is needed; only over https', async () => {
  const withPicture = async (image_url: string) => {
    const pictured = { divisions: divisions.map(({ view }) => ({ ...view, image_url })) }
    const { call } = fixtureCall({ 'GET /api/seasonsv2/:seasonId/divisions': () => pictured })
    return bodyOf((await shown('?divisionId=division-11', { call })).html)
  }
  expect(await withPicture('https://pictures.example/gold.jpg')).toMatch(
    /<img src="https:\/\/pictures\.example\/gold\.jpg" alt="Division 11" loading="lazy"/,
  )
  expect(await withPicture('http://pictures.example/gold.jpg')).not.toContain('<img src="http:')
})

test('R168: a division that is not there is not found, and one without teams says when it begins', async () => {
  const absent = await shown('?divisionId=nobody')
  expect([absent.status, absent.text.includes('Division not found.')]).toEqual([404, true])
  expect((await shown('?seasonId=nobody')).status).toBe(404)
  expect((await shown('?divisionId=division-0')).text).toContain('begins when the division has two teams')
})
