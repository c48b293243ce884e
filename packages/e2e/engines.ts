/*
 * Walks through the product in Chromium, Firefox and WebKitGTK: from the home page through a payment, a request and a
 * review to the counter. docs/testing.md lists the requirements.
 *
 *   npm run engines               in all three
 *   npm run engines -- webkit     only in this one
 */
import { getAccount, type Product, startProduct } from '@warm-ladle/testing'
import { requireTools } from '../../scripts/require-tools.ts'
import { type Engine, type EnginePage, openByPuppeteer, openWebKit, until } from './engines/browsers.ts'
import { beginNow } from './support/begin-now.ts'
import { bookResidents } from './support/book-residents.ts'
import { logInAt, readerBy } from './support/calls.ts'
import { cards } from './support/checkout.ts'
import { chromiumOptions } from './support/chromium.ts'
import { newcomer, portrait } from './support/newcomer.ts'

const { executablePath, chromiumSandbox, args } = chromiumOptions
const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  chromium: () =>
    openByPuppeteer({ executablePath, args: [...args, ...(chromiumSandbox ? [] : ['--no-sandbox'])] }),
  firefox: () => openByPuppeteer({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' }),
  webkit: openWebKit,
}

/** React marks its elements once a page is ready to use. */
const isHydrated = `document.readyState === 'complete' && [...document.querySelectorAll('button:not(#incomplete *), a[href^="/"]')].every(
  (one) => Object.keys(one).some((key) => key.startsWith('__reactProps$')))`

requireTools('firefox-esr', 'WebKitWebDriver', 'Xvfb')
const requested = process.argv.slice(2)
for (const [name, open] of Object.entries(engines)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  // one engine after the other, so that each has the machine and a product to itself
  const product = await startProduct()
  try {
    await using engine = await open()
    console.log(`${name}: ${engine.version}`)
    // in order, because each step starts where the previous one stopped
    for (const [step, take] of Object.entries(walk(engine.page, product))) {
      console.log(`  ${step}`)
      await take()
    }
    console.log('  ✓')
  } catch (error) {
    console.error('  ✗', error)
    process.exitCode = 1
  } finally {
    await product.stop()
  }
}

/** The steps that every engine must complete, in this order. */
function walk(page: EnginePage, product: Product): Readonly<Record<string, () => Promise<void>>> {
  const { origin } = product
  const { click, fill, open, closeNotice, logIn } = createHand(page, origin)
  const ada = newcomer('Ada Engine')
  const review = `document.querySelector('[placeholder="Write your review here..."]')`
  const requestOfWeek = async () => {
    await click(button('Request '))
    await until(page, button('Change '))
  }
  return {
    async 'signs up with a photo'() {
      await open('/')
      await click(link('Join Us'))
      await click(link('Create an account'))
      await fill(field('Name'), ada.name)
      await fill(field('Email'), ada.email)
      await fill(field('Password'), ada.password)
      await page.chooseFile(field('Profile photo'), portrait)
      await until(page, `document.querySelector('form img')?.naturalWidth > 0`)
      await click(button('Create account'))
      await closeNotice('Signup Successful')
      await until(page, `location.pathname === '/' && ${button('Your account')}`)
    },
    async 'buys Gold by card'() {
      await click(link('Upgrade to Gold'))
      await until(page, says('Pay for Gold Package'))
      const frame = `document.querySelector('iframe[title="Secure card payment input frame"]')`
      await until(page, frame)
      await page.within(frame, async (card) => {
        for (const [name, text] of [
          ['cardnumber', cards.accepted],
          ['exp-date', '12 / 34'],
          ['cvc', '123'],
        ] as const) {
          const input = `document.querySelector('[name=${name}]')`
          await until(card, input)
          await card.type(input, text)
        }
      })
      await click(button('Pay Now'))
      await closeNotice('Payment Successful!')
      await until(page, `location.pathname === '/'`)
    },
    async 'finds a meal and requests it'() {
      await open('/meals')
      await fill(`document.querySelector('input[placeholder="Search meals..."]')`, 'waffles')
      await until(page, `document.querySelectorAll('h3').length === 1 && ${says('Golden waffles')}`)
      await click(link('View Details'))
      await until(page, `document.querySelector('h1')?.textContent === 'Golden waffles'`)
      await click(button('Request Meal'))
      await closeNotice('Your meal request has been sent!')
      await until(page, says('Pending'))
    },
    async 'writes a review, whose draft survives a reload'() {
      await fill(review, 'Crisp at the edge.')
      await until(page, `Object.keys(localStorage).some((key) => key.startsWith('draft:'))`)
      await open(String(await page.evaluate('location.pathname')))
      await until(page, says('We restored what you typed.'))
      await until(page, `${review}.value === 'Crisp at the edge.'`)
      await click(button('Submit Review'))
      await closeNotice('Your review has been submitted!')
      await until(page, `${review}.value === '' && ${says('Crisp at the edge.')}`)
    },
    async 'asks for a meal of the week, changes and cancels it'() {
      await open('/week')
      await click(link('Next week'))
      // waits for the content too, because the path changes shortly before the page does
      await until(page, link('Back to this week'))
      await requestOfWeek()
      await click(button('Change '))
      await click(inDialog('One more'))
      await click(inDialog('Save changes'))
      await until(page, says('2 portions'))
      await click(button('Cancel '))
      await click(inDialog('Yes, cancel it!'))
      await until(page, `!(${button('Change ')})`)
    },
    async 'has a code for the counter, as a picture and as characters'() {
      await requestOfWeek()
      await open('/dashboard/requestedMeals')
      await click(button('Code '))
      const picture = `document.querySelector('dialog img[alt="Your QR code"]')`
      await until(page, `${picture}?.naturalWidth > 0`)
      await until(
        page,
        `/(\\w) (\\w) (\\w) (\\w)\\1\\2\\3\\4/.test(${picture}.closest('dialog').textContent)`,
      )
    },
    async 'serves at the counter by touch and by a typed code, takes it back, and sees what another browser books'() {
      const staffCalls = readerBy(await logInAt(origin, 'admin'))
      const { mealtimeId, residents } = await bookResidents(staffCalls, origin, 2)
      const [touched, typed] = residents.map(({ name, code }) => ({ name, code, who: `${name}, ${code}` }))
      if (!touched || !typed) throw new Error('Two residents were booked')
      await logIn(getAccount('admin'))
      await open(`/dashboard/counter?mealtime=${mealtimeId}`)
      await until(page, button(`Serve ${touched.who}`))
      // a third request arrives from elsewhere while the board is open
      const waiting = `document.querySelectorAll('button[aria-label^="Serve "]').length`
      const before = Number(await page.evaluate(waiting))
      await bookResidents(staffCalls, origin, 1)
      await until(page, `${waiting} > ${before}`)
      beginNow(product, mealtimeId)
      await open(`/dashboard/counter?mealtime=${mealtimeId}`)
      await click(button(`Serve ${touched.who}`))
      await until(page, `${says(`${touched.name} · ${touched.code} served`)} && ${says('Live')}`)
      await click(button(`Undo ${touched.who}`))
      await until(page, button(`Serve ${touched.who}`))
      await fill(`document.querySelector('[aria-label^="Scan a code"]')`, `${typed.code}\n`)
      await until(page, says(`${typed.name} · ${typed.code} served`))
      await until(page, `!(${button(`Serve ${typed.who}`)})`)
    },
  }
}

/** The actions of a person on a page, each of which waits for its element to appear. */
function createHand(page: EnginePage, origin: string) {
  const click = async (element: string) => {
    await until(page, isReachable(element))
    await page.click(element)
  }
  const fill = async (element: string, text: string) => {
    await until(page, element)
    await page.type(element, text)
  }
  const open = async (path: string) => {
    await page.open(origin + path)
    await until(page, isHydrated)
  }
  /** Waits for a message, and closes it unless it closes by itself. */
  const closeNotice = async (text: string) => {
    await until(page, says(text))
    await page.evaluate(`void [...document.querySelectorAll('[role=alertdialog] button')].at(-1)?.click()`)
    await until(page, `!document.querySelector('[role=alertdialog]')`)
  }
  const logIn = async ({ email, password }: { readonly email: string; readonly password: string }) => {
    await open('/')
    await click(button('Your account'))
    await click(visible('[role=menuitem], button, a', 'Logout'))
    await until(page, link('Join Us'))
    await open('/login')
    await fill(field('Email'), email)
    await fill(field('Password'), password)
    await click(button('Login'))
    await closeNotice('Login Successful')
    await until(page, `location.pathname !== '/login'`)
  }
  return { click, fill, open, closeNotice, logIn }
}

/** The visible element whose text or screen reader label starts with this. */
function visible(selector: string, name: string): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() &&
    (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(${JSON.stringify(name)}))`
}
function button(name: string): string {
  return visible('button', name)
}
function link(name: string): string {
  return visible('a', name)
}
function inDialog(name: string): string {
  return visible('[role=dialog] button, [role=alertdialog] button', name)
}
/** The field with this label. */
function field(label: string): string {
  return `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))?.control`
}
function says(text: string): string {
  return `document.body.innerText.includes(${JSON.stringify(text)})`
}

/**
 * Whether a person could press this element: enabled, in view, not covered by a closing dialog, and in the same position
 * as at the last check. Pressing a button that is disabled or has just moved would have no effect.
 */
function isReachable(element: string): string {
  return `((one) => {
    if (!one || one.matches(':disabled')) return false
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = one.getBoundingClientRect()
    const last = one.lastPlace
    one.lastPlace = String([x, y, width, height])
    return one.lastPlace === last &&
      one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })(${element})`
}
