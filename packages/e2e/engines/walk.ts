import { cards } from '../support/checkout.ts'
import { newcomer, portrait } from '../support/newcomer.ts'
import { type EnginePage, until } from './engine.ts'

/** The visible element whose text, or label for screen readers, is this. */
const named = (selector: string, name: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() &&
    (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(${JSON.stringify(name)}))`
const button = (name: string) => named('button', name)
const link = (name: string) => named('a', name)
/** The field with this label. */
const field = (label: string) =>
  `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))?.control`
const says = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`
/** React marks its elements when the page can be used. */
const isAlive = `document.readyState === 'complete' && [...document.querySelectorAll('button, a[href^="/"]')].every(
  (one) => Object.keys(one).some((key) => key.startsWith('__reactProps$')))`

/** The steps that every engine has to manage, in their order. */
export function walk(page: EnginePage, origin: string): readonly (readonly [string, () => Promise<void>])[] {
  const ada = newcomer('Ada Engine')
  const click = async (element: string) => {
    await until(page, element)
    await page.click(element)
  }
  const fill = async (element: string, text: string) => {
    await until(page, element)
    await page.type(element, text)
  }
  const open = async (path: string) => {
    await page.open(origin + path)
    await until(page, isAlive)
  }
  /** Waits for a notice, and closes it unless it has closed by itself. */
  const notice = async (text: string) => {
    await until(page, says(text))
    const ok = `[...document.querySelectorAll('[role=alertdialog] button')].find((one) => one.textContent === 'OK')`
    await page.evaluate(`void (${ok})?.click()`)
    await until(page, `!document.querySelector('[role=alertdialog]')`)
  }

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
