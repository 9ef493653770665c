import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../../test/game-detail.ts'
import { isCut } from '../../../../test/is-cut.ts'
import { render } from '../../../../test/render.tsx'
import { ActionPad } from './ActionPad.tsx'

it('The actions of live scoring show a long name of the selected player whole on a phone', async () => {
  await page.viewport(390, 844)
  const [player] = gameDetail.homeRoster
  if (!player) throw new Error('The example has no player')
  const homeRoster = [{ ...player, firstName: 'Quincy', lastName: 'Westerlund' }]
  const scorer = {
    selected: { side: 'home', playerId: player.player_id },
    prompt: null,
    actions: ['made2'],
    hasFouledOut: () => false,
  }
  render(<ActionPad detail={{ ...gameDetail, homeRoster }} scorer={scorer as never} next={null} />)
  const name = page.getByText('22 Quincy Westerlund')
  await expect.element(name).toBeVisible()
  expect(isCut(name.element())).toBe(false)
})
