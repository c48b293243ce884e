import { type EnginePage, until } from './engine.ts'

export type Step = readonly [name: string, take: () => Promise<void>]
export type Hand = ReturnType<typeof handOf>

/** The visible element whose text, or label for screen readers, starts with this. */
export const named = (selector: string, name: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() &&
    (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(${JSON.stringify(name)}))`
export const button = (name: string) => named('button', name)
export const link = (name: string) => named('a', name)
/** A button of the window that is open. */
export const inWindow = (name: string) => named('[role=dialog] button, [role=alertdialog] button', name)
/** The field with this label. */
export const field = (label: string) =>
  `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))?.control`
export const says = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`
/** React marks its elements when the page can be used. */
const isAlive = `document.readyState === 'complete' && [...document.querySelectorAll('button, a[href^="/"]')].every(
  (one) => Object.keys(one).some((key) => key.startsWith('__reactProps$')))`

/** In sight, and not below a window that still closes. */
const isReachable = (element: string) => `((one) => {
  if (!one) return false
  one.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = one.getBoundingClientRect()
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
})(${element})`

/** What a person does with a page of the product, waiting for each thing to be there. */
export function handOf(page: EnginePage, origin: string) {
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
    await until(page, isAlive)
  }
  /** Waits for a notice, and closes it unless it has closed by itself. */
  const notice = async (text: string) => {
    await until(page, says(text))
    const ok = `[...document.querySelectorAll('[role=alertdialog] button')].find((one) => one.textContent === 'OK')`
    await page.evaluate(`void (${ok})?.click()`)
    await until(page, `!document.querySelector('[role=alertdialog]')`)
  }
  const logIn = async ({ email, password }: { readonly email: string; readonly password: string }) => {
    await open('/')
    await click(button('Your account'))
    await click(named('[role=menuitem], button, a', 'Logout'))
    await until(page, link('Join Us'))
    await open('/login')
    await fill(field('Email'), email)
    await fill(field('Password'), password)
    await click(button('Login'))
    await notice('Login Successful')
    await until(page, `location.pathname !== '/login'`)
  }
  return { page, click, fill, open, notice, logIn }
}
