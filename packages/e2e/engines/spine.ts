import { cards } from '../support/checkout.ts'
import { type Newcomer, portrait } from '../support/newcomer.ts'
import { until } from './engine.ts'
import { button, field, type Hand, link, named, says, type Step } from './hand.ts'

/** From the front door to a review. */
export function spine({ page, click, fill, open, notice }: Hand, ada: Newcomer): readonly Step[] {
  return [
    [
      'signs up with a photo',
      async () => {
        await open('/')
        await click(link('Join Us'))
        await click(link('Create an account'))
        await fill(field('Name'), ada.name)
        await fill(field('Email'), ada.email)
        await fill(field('Password'), ada.password)
        await page.choose(field('Profile photo'), portrait)
        await until(page, `document.querySelector('form img')?.naturalWidth > 0`)
        await click(button('Create account'))
        await notice('Signup Successful')
        await until(page, `location.pathname === '/' && ${button('Your account')}`)
      },
    ],
    [
      'buys Gold by card',
      async () => {
        await click(link('Upgrade to Gold'))
        await until(page, says('Pay for Gold Package'))
        const frame = `document.querySelector('iframe[title="Secure card payment input frame"]')`
        await until(page, frame)
        await page.within(frame, async (card) => {
          const typed = { cardnumber: cards.accepted, 'exp-date': '12 / 34', cvc: '123' }
          for (const [name, text] of Object.entries(typed)) {
            const input = `document.querySelector('[name=${name}]')`
            await until(card, input)
            await card.type(input, text)
          }
        })
        await click(button('Pay Now'))
        await notice('Payment Successful!')
        await until(page, `location.pathname === '/'`)
      },
    ],
    [
      'finds a meal, whose card grows into its page',
      async () => {
        await open('/meals')
        await fill(`document.querySelector('input[placeholder="Search meals..."]')`, 'waffles')
        await until(page, `document.querySelectorAll('h3').length === 1 && ${says('Golden waffles')}`)
        await click(link('View Details'))
        await until(page, `document.querySelector('h1')?.textContent === 'Golden waffles'`)
        await until(
          page,
          `!document.getAnimations().some(({ effect }) => /view-transition/.test(effect?.pseudoElement))`,
        )
      },
    ],
    [
      'requests it',
      async () => {
        await click(button('Request Meal'))
        await notice('Your meal request has been sent!')
        await until(page, says('Pending'))
      },
    ],
    [
      'writes a review, whose draft survives a reload',
      async () => {
        const review = `document.querySelector('[placeholder="Write your review here..."]')`
        await fill(review, 'Crisp at the edge.')
        await until(page, `Object.keys(localStorage).some((key) => key.startsWith('draft:'))`)
        await open(String(await page.evaluate('location.pathname')))
        await until(page, says('What you had not sent is here again.'))
        await until(page, `${review}.value === 'Crisp at the edge.'`)
        await click(button('Submit Review'))
        await notice('Your review has been submitted!')
        await until(page, `${review}.value === '' && ${says('Crisp at the edge.')}`)
      },
    ],
    [
      'is told that the device is offline, and back',
      async () => {
        const turn = (onLine: boolean) =>
          page.evaluate(
            `void (Object.defineProperty(navigator, 'onLine', { value: ${onLine}, configurable: true }),
              dispatchEvent(new Event('${onLine ? 'online' : 'offline'}')))`,
          )
        await turn(false)
        await until(page, says('You are offline. What you type is kept.'))
        await turn(true)
        await until(page, says('You are back online.'))
      },
    ],
    [
      'finds a meal by Control and K',
      async () => {
        await page.pressWithControl('k')
        const box = `document.querySelector('[role=combobox][aria-label="Search and commands"]')`
        await fill(box, 'bento')
        const option = named('[role=option]', 'Bento box')
        await click(option)
        await until(page, `document.querySelector('h1')?.textContent === 'Bento box'`)
      },
    ],
  ]
}
