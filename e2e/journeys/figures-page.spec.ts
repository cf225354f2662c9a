import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { runSql } from '../helpers/sql.ts'

test('the operator opens the figures from the menu', async ({ page, context }) => {
  const olga = await newGolfer('Olga Greenkeeper')
  await runSql('update users set is_operator = true where id = $1', [olga.id])
  await bringIn(context, olga)
  await page.goto('/')
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Operator' }).click()
  await expect(page).toHaveURL(/\/operator$/)
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Build ')
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Members')
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('entries')
  await expectAccessible(page)
})

test('members without the role get the not-found page', async ({ page, context, allowError }) => {
  allowError(/the server responded with a status of 404/)
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.goto('/')
  await page.getByRole('button', { name: /account/i }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Operator' })).toHaveCount(0)
  await page.goto('/operator')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})
