import { afterAll, beforeAll, describe, it } from 'vitest'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { expectUndone } from '../testing/undo.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

type Send = () => ReturnType<SignedSeason['owner']['get']>

describe('undoing a change of a business', () => {
  const undone = (command: Send) => expectUndone(signedSeason, ['/api/businesses'], command)

  it('undoing a new business, a change and a deletion gives the directory as it was', async () => {
    const { owner, season } = signedSeason
    const url = `/api/businesses/${season.ids.business}`
    await undone(() => owner.post('/api/businesses', { name: 'Corner Sports', city: 'Buffalo' }))
    await undone(() => owner.put(url, { name: 'Hoops', phone: '+1 716 555 0100', signupStatus: 'closed' }))
    await undone(() => owner.delete(url))
  })
})
