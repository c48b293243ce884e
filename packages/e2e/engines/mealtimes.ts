import { until } from './engine.ts'
import { button, type Hand, inWindow, link, says, type Step } from './hand.ts'

/** The week, what is asked for in it, and what is shown for it at the counter. */
export function mealtimes({ page, click, open }: Hand): readonly Step[] {
  const request = async () => {
    await click(button('Request Meal'))
    await click(inWindow('Request Meal'))
    await until(page, says('Yours: 1 portion'))
  }
  return [
    [
      'asks for a meal of the week, changes and cancels it',
      async () => {
        await open('/week')
        await click(link('Next week'))
        // the address changes a moment before the page
        await until(page, link('Back to this week'))
        await request()
        await click(button('Change '))
        await click(inWindow('One more'))
        await click(inWindow('Save changes'))
        await until(page, says('Yours: 2 portions'))
        await click(button('Cancel '))
        await click(inWindow('Yes, cancel it!'))
        await until(page, `!${says('Yours:')}`)
      },
    ],
    [
      'has a code for the counter, as a picture and as characters',
      async () => {
        await request()
        await open('/dashboard/requestedMeals')
        const picture = `document.querySelector('img[alt^="QR code for"]')`
        await until(page, `${picture}?.naturalWidth > 0`)
        await until(page, `/Code( \\w){4,}/.test(${picture}.closest('li').textContent)`)
      },
    ],
    [
      'can be installed',
      async () => {
        const install = await page.evaluate(`fetch(document.querySelector('link[rel=manifest]').href)
          .then((answer) => answer.json())
          .then(({ display, start_url: start, icons }) => Promise.all(icons.map(({ src }) => fetch(src)))
            .then((pictures) => display + ' ' + (start !== undefined && pictures.every(({ ok }) => ok))))`)
        if (install !== 'standalone true') throw new Error(`The manifest says ${String(install)}`)
      },
    ],
  ]
}
