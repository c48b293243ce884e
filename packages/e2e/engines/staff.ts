import { accountOf } from '@warm-ladle/testing'
import { bookResidents } from '../support/book-residents.ts'
import { logInAt, readerBy } from '../support/calls.ts'
import type { Newcomer } from '../support/newcomer.ts'
import { until } from './engine.ts'
import { button, type Hand, says, type Step } from './hand.ts'

const scanField = `document.querySelector('[aria-label^="Scan a code"]')`

/** What the kitchen and the counter do. */
export function staff(hand: Hand, origin: string, ada: Newcomer): readonly Step[] {
  const { page, click, fill, open, logIn } = hand
  let mealtime = ''
  return [
    [
      'hands out at the counter by touch and by a typed code, takes it back, and sees what another browser books',
      async () => {
        const staffCalls = readerBy(await logInAt(origin, 'admin'))
        const { mealtimeId, residents } = await bookResidents(staffCalls, origin, 2)
        mealtime = mealtimeId
        const [touched, typed] = residents.map(({ name, code }) => ({ name, code, who: `${name}, ${code}` }))
        if (!touched || !typed) throw new Error('Two residents were booked')
        await logIn(accountOf('admin'))
        await open(`/dashboard/counter?mealtime=${mealtime}`)
        await click(button(`Serve ${touched.who}`))
        await until(page, `${says(`${touched.name} · ${touched.code} is served.`)} && ${says('Live')}`)
        await click(button(`Undo ${touched.who}`))
        await until(page, button(`Serve ${touched.who}`))
        await fill(scanField, `${typed.code}\n`)
        await until(page, says(`${typed.name} · ${typed.code} is served.`))
        // a third one, from elsewhere, while the board is open
        await until(page, `!(${button(`Serve ${typed.who}`)})`)
        await page.evaluate(
          `void (globalThis.before = document.querySelectorAll('button[aria-label^="Serve "]').length)`,
        )
        await bookResidents(staffCalls, origin, 1)
        await until(
          page,
          `document.querySelectorAll('button[aria-label^="Serve "]').length > globalThis.before`,
        )
      },
    ],
    [
      'is told in words that no camera scans here',
      async () => {
        // a question of the browser's own would be open for ever where there is one
        await page.evaluate(`void (navigator.mediaDevices && (navigator.mediaDevices.getUserMedia =
          () => Promise.reject(new DOMException('', 'NotFoundError'))))`)
        await click(button('Scan by camera'))
        await until(page, `/type the code, or use a scanner/i.test(document.body.innerText)`)
      },
    ],
    [
      'reads the sheet of the kitchen',
      async () => {
        await open(`/dashboard/sheet/${mealtime}`)
        await until(page, `/provisional|final/i.test(document.querySelector('.kitchen-sheet')?.innerText)`)
      },
    ],
    [
      'sees on Serve Meals what another browser serves',
      async () => {
        const call = await logInAt(origin, 'admin')
        await open(`/dashboard/ServeMeals?search=${encodeURIComponent(ada.email)}`)
        await until(page, button('Serve Golden waffles'))
        const { body } = await call('GET', `/admin-meal-requests?search=${encodeURIComponent(ada.email)}`)
        // as the contract says
        const { data } = body as { data: readonly { _id: string; mealTitle: string }[] }
        const waffles = data.find(({ mealTitle }) => mealTitle === 'Golden waffles')
        await call('PUT', `/admin-meal-requests/${waffles?._id}`)
        await until(page, `!(${button('Serve Golden waffles')})`)
      },
    ],
  ]
}
