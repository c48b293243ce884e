import type { Page } from '@playwright/test'
import { answerDialog } from '../support/dialogs.ts'
import { beginNow, endBegun } from '../support/begin-now.ts'
import { test } from '../support/own-product.ts'
import { findOwnRequest, requestAtHome } from '../support/own-request.ts'
import { readWeek } from '../support/plan-week.ts'
import { expect, nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** The poll between these two meals. */
const findPoll = (page: Page, one: string, other: string) =>
  page.getByRole('region').filter({ hasText: one }).filter({ hasText: other }).last()

/** Serves a code at the counter. */
async function serve(desk: Page, mealtimeId: string, code: string) {
  await visit(desk, `/dashboard/counter?mealtime=${mealtimeId}`)
  await desk.getByRole('button', { name: new RegExp(`, ${code}$`) }).click()
  await expect(desk.getByText(new RegExp(`${code} served`)).first()).toBeVisible()
}

test(
  'a resident rates a served meal, the kitchen answers a complaint, and a meal that wins a poll is planned, requested and served',
  nightly,
  async ({ as, product }) => {
    const [page, desk] = [await as('silver', phone), await as('admin')]
    endBegun(product)
    const first = await requestAtHome(page)
    beginNow(product, first.mealtimeId)
    await serve(desk, first.mealtimeId, first.code)

    await visit(page, '/')
    const question = page.getByRole('group', { name: /^How was / })
    await question.getByRole('button', { name: '2 stars' }).click()
    await question.getByRole('textbox').fill('It was cold.')
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(question.getByText('“It was cold.”')).toBeVisible()
    await expect
      .poll(async () => (await desk.request.get(`/api/ratings?mealId=${first.mealId}&withText=true`)).json())
      .toContainEqual(expect.objectContaining({ stars: 2, text: 'It was cold.' }))

    await visit(page, '/dashboard/feedback')
    await page.getByRole('button', { name: 'Give Feedback' }).click()
    await page.getByRole('dialog').getByLabel('Your feedback').fill('My dinner was cold.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await visit(desk, '/dashboard/feedback')
    await desk.getByRole('button', { name: /^Answer.*My dinner was cold\./ }).click()
    await desk.getByRole('dialog').getByLabel('Your answer').fill('The oven is repaired.')
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await page.getByRole('link', { name: /^Notifications, \d+ unread/ }).click()
    await page.getByRole('link', { name: 'The kitchen answered your complaint' }).click()
    await expect(page.getByText('The oven is repaired.')).toBeVisible()

    const { days, next } = await readWeek(desk.request)
    const later = [...days, ...(await readWeek(desk.request, next)).days]
      .flatMap(({ date, mealtimes }) => mealtimes.map((mealtime) => ({ ...mealtime, date })))
      .filter(
        ({ id, ordersCloseAt }) =>
          id !== first.mealtimeId && Date.parse(ordersCloseAt) > Date.now() + 3_600_000,
      )
      .at(-1)
    if (!later) throw new Error('No mealtime can be requested')
    const { date, slot } = later
    const menu = (await (await desk.request.get('/meals')).json()) as { _id: string; title: string }[]
    const free = menu.filter(({ title }) => later.servings.every((serving) => serving.title !== title))
    const [winner, loser] = free
    if (!winner || !loser) throw new Error('All meals are planned')
    const started = await desk.request.post('/api/polls', {
      data: {
        mealtime: { date, slot },
        closesAt: new Date(Date.now() + 1_800_000).toISOString(),
        options: [{ mealId: winner._id }, { mealId: loser._id }],
      },
    })
    expect(started.status()).toBe(200)
    await visit(page, '/upcomingMeals')
    const voted = findPoll(page, winner.title, loser.title)
    await voted.getByRole('button', { name: winner.title }).click()
    await expect(voted.getByText('1 vote')).toBeVisible()

    await visit(desk, '/dashboard/UpcomingMeals/polls')
    const poll = findPoll(desk, winner.title, loser.title)
    await poll.getByRole('button', { name: /^Close now/ }).click()
    await answerDialog(desk, 'Close this poll?', 'Close now')
    await poll.getByRole('button', { name: `Plan ${winner.title}` }).click()
    await expect(poll.getByText(/^Planned for/)).toBeVisible()

    await visit(page, `/meal/${winner._id}`)
    await page
      .getByRole('button', { name: /^Request/ })
      .first()
      .click()
    await answerDialog(page, 'Your meal request has been sent!')
    const second = await findOwnRequest(page, date)
    expect(second.mealId).toBe(winner._id)
    beginNow(product, second.mealtimeId)
    await serve(desk, second.mealtimeId, second.code)
  },
)
