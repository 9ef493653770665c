import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const base = 'http://localhost:4100'
const signIns = JSON.parse(readFileSync('/tmp/lists/data/sign-ins.json', 'utf8'))
const list = Array.isArray(signIns) ? signIns : signIns.users ?? Object.values(signIns).flat()
const who = list.find((u) => u.username?.includes(process.argv[2] ?? 'south-coast-owner')) ?? list.find((u) => u.role === 'org_owner')
console.log(who.username)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const [name, width, height] of [['desktop', 1440, 1000], ['phone', 390, 844]])
  for (const scheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, hasTouch: name === 'phone' })
    await page.request.post(`${base}/api/auth/login`, { headers: { origin: base }, data: { username: who.username, password: who.password } })
    await page.goto(`${base}/schedule`)
    await page.locator('tr[data-row]').first().waitFor()
    await page.screenshot({ path: `/tmp/lists/${name}-${scheme}.png` })
    if (scheme === 'light' || name === 'desktop') {
      await page.locator('tr[data-day] input').nth(1).click()
      if (name === 'desktop') await page.getByRole('button', { name: /^Details of/ }).nth(3).click()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/lists/${name}-${scheme}-selected.png` })
      await page.getByRole('button', { name: 'Move' }).first().click()
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/lists/${name}-${scheme}-dialog.png` })
    }
    await page.close()
  }
await browser.close()
