import { expect } from '@playwright/test'
import type { MealLabels } from '@warm-ladle/contract'
import { addMeal } from '../support/admin-calls.ts'
import { test } from '../support/own-product.ts'
import { datesAfter, planLunch } from '../support/plan-week.ts'
import { nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const vegan: MealLabels = { contains: [], mayContain: [], suits: ['vegan'] }

test(
  'a vegan with a nut allergy sees what suits them and withdraws their consent',
  nightly,
  async ({ as }) => {
    const admin = await as('admin')
    const [date = ''] = await datesAfter(admin.request, 11)
    const titles = {
      suitable: 'Zesty dal',
      traces: 'Zesty granola',
      meat: 'Zesty chicken',
      unknown: 'Zesty stew',
    }
    const ids = [
      await addMeal(admin.request, titles.suitable, vegan),
      await addMeal(admin.request, titles.traces, { ...vegan, mayContain: ['nuts'] }),
      await addMeal(admin.request, titles.meat, { ...vegan, suits: ['halal'] }),
      await addMeal(admin.request, titles.unknown),
    ]
    await planLunch(admin.request, date, ids)
    const page = await as('platinum')
    const main = page.getByRole('main')
    const meals = main.getByRole('heading', { level: 3 })

    await test.step('needs are saved only with consent', async () => {
      await visit(page, '/dashboard/userHome#needs')
      await page.getByRole('button', { name: 'Add diets and allergens' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('checkbox', { name: /^tree nuts$/i }).check()
      await sheet.getByRole('checkbox', { name: /^vegan$/i }).check()
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect(sheet.getByRole('alert')).toContainText('Please agree')
      await expect(sheet.getByRole('checkbox', { name: /^I agree/ })).toBeFocused()
      await sheet.getByRole('checkbox', { name: /^I agree/ }).check()
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect(main.getByText('Vegan; without tree nuts')).toBeVisible()
    })

    await test.step('the menu shows only meals that suit them', async () => {
      await visit(page, '/meals?search=zesty')
      await expect(meals).toHaveText(Object.values(titles).toReversed())
      await page.getByText('Diets and allergens').click()
      await page.getByRole('button', { name: 'Suits my needs' }).click()
      await expect(meals).toHaveText([titles.suitable])
    })

    await test.step('other meals are marked on their pages and in the week', async () => {
      const warning = main.getByText('This meal does not suit your needs.')
      await visit(page, `/meal/${ids[1]}`)
      await expect(warning).toBeVisible()
      await expect(main.getByRole('button', { name: 'Request anyway' })).toBeVisible()
      await visit(page, `/week?from=${date}`)
      const meal = (title: string) => main.getByRole('listitem').filter({ hasText: title })
      await expect(meal(titles.suitable)).toContainText('Vegan · no declared allergens')
      for (const title of [titles.traces, titles.meat])
        await expect(meal(title)).toContainText('Does not suit your needs')
      await expect(meal(titles.unknown)).toContainText('Allergens unknown – ask us')
      await page.getByText('Diets and allergens').click()
      await page.getByRole('button', { name: 'Suits my needs' }).click()
      for (const title of [titles.traces, titles.meat, titles.unknown])
        await expect(meal(title)).toHaveCount(0)
      await expect(meal(titles.suitable)).toBeVisible()
      await expect(page).toHaveURL(/\?from=.*&diet=vegan&without=nuts$/)
    })

    await test.step('withdrawing consent deletes the needs', async () => {
      await visit(page, '/dashboard/userHome')
      await page.getByRole('button', { name: 'Delete my needs' }).click()
      await expect(main.getByText('Add your diet', { exact: false })).toBeVisible()
      await visit(page, `/week?from=${date}`)
      await expect(main.getByRole('button', { name: `Request ${titles.traces}, Lunch` })).toBeVisible()
      await expect(main.getByText('Does not suit your needs')).toHaveCount(0)
    })
  },
)
