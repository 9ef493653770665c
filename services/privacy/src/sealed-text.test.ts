import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVault } from './vault.ts'
import { createVaultDatabase, type VaultDatabase } from './testing/database.ts'

const masterKey = randomBytes(32)
let database: VaultDatabase
let pool: Pool

beforeAll(async () => {
  database = await createVaultDatabase()
  pool = database.pool
})
afterAll(() => database.drop())

it('a sealed text opens only for its own person and purpose, and never again after the key is destroyed', async () => {
  const vault = createVault({ pool, masterKey })
  const subject = { organizationId: 'organization-1', personId: randomUUID() }
  const options = { subject, purpose: 'second-factor' }
  const sealed = await vault.sealText(options, 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(await vault.unsealText(options, sealed)).toBe('JBSWY3DPEHPK3PXP')

  const other = { subject: { ...subject, personId: randomUUID() }, purpose: options.purpose }
  await expect(vault.unsealText(other, sealed)).rejects.toMatchObject({ name: 'SealDamaged' })
  await vault.sealText(other, 'another text')
  await expect(vault.unsealText(other, sealed)).rejects.toMatchObject({ name: 'SealDamaged' })
  await expect(vault.unsealText({ ...options, purpose: 'other' }, sealed)).rejects.toMatchObject({
    name: 'SealDamaged',
  })

  await vault.destroyKey(subject)
  expect(await vault.unsealText(options, sealed)).toBeNull()
  await expect(vault.sealText(options, 'again')).rejects.toMatchObject({ code: 'not-found' })
})
