import { addMeal, distinctTitle } from '../support/admin-calls.ts'
import { newcomer } from '../support/newcomer.ts'
import { test } from '../support/own-product.ts'
import { expect, nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test(
  'markup in names, titles and reviews is shown as text [D13]',
  nightly,
  async ({ as, page: author, origin, context }) => {
    const markup = '<img src=x onerror="document.title=`taken`"><script>document.title=`taken`</script>'
    const [name, title] = [markup.slice(0, 60), distinctTitle('<b>Khichuri</b>')]
    const review = `${markup} as at home`

    const kitchen = await as('admin')
    const mealId = await addMeal(kitchen.request, title)
    const account = { ...newcomer('Nadia Sultana'), name }
    await context.request.post('/api/auth/sign-up/email', { data: account, headers: { origin } })
    await context.request.post('/review', { data: { mealId, reviewText: review } })

    await visit(author, `/meal/${mealId}`)
    await expect(author.getByRole('heading', { level: 1 })).toHaveText(title)
    const written = author.getByRole('region', { name: /^Reviews/ }).getByRole('listitem')
    await expect(written).toContainText(review)
    await expect(written).toContainText(name)

    for (const [address, text] of [
      ['/dashboard/AllMeals', title],
      ['/dashboard/AllReviews', review],
      ['/dashboard/ManageUsers', name],
    ] as const) {
      await visit(kitchen, address)
      await expect(kitchen.getByRole('cell').filter({ hasText: text })).toHaveCount(1)
    }
    for (const page of [author, kitchen]) await expect(page).not.toHaveTitle('taken')
  },
)
