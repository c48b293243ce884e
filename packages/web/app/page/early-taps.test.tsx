import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { act, screen } from '@testing-library/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildScript } from '../../scripts-plugin.ts'
import { inlineScript } from './inline-script.ts'
import { dropTaps, earlyTapsOptions, listeningEvent } from './tap-events.ts'

const script = await buildScript(path.join(import.meta.dirname, 'early-taps.ts'))
const heard = vi.fn<(what: string) => void>()
const hear = (what: string) => () => heard(what)
const acts = () => heard.mock.calls.map(([what]) => what)

let container: HTMLElement
let root: Root | undefined
let stop: AbortController

/** Shows the page as rendered, before its files have loaded. */
function show(page: ReactNode) {
  container.innerHTML = renderToString(page)
}
async function hydrate(page: ReactNode) {
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError: () => undefined })
    window.dispatchEvent(new Event(listeningEvent))
  })
  await settle()
}
/** Waits long enough for taps that have nothing else to wait for. */
const settle = () => act(async () => vi.advanceTimersByTimeAsync(300))
const button = (name: string) => screen.getByRole('button', { name })
const isBusy = (element: Element) =>
  element.getAttribute('aria-busy') === 'true' && element.hasAttribute('data-tapped')

beforeEach(() => {
  vi.useFakeTimers()
  // in development, React logs that a button became busy
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  heard.mockReset()
  stop = new AbortController()
  // in a browser, the script ends with its page; here its listeners would remain
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (event: string, listener: EventListenerOrEventListenerObject, options?: unknown) =>
      listen(event, listener, { capture: options === true, signal: stop.signal }),
  )
  // without access to anything outside the script, as in a page
  runInThisContext(inlineScript(script, earlyTapsOptions))
  vi.mocked(window.addEventListener).mockRestore()
  document.body.innerHTML = `<p id="taps-wait" hidden></p><p id="taps-dropped" hidden></p><div id="page"></div>`
  container = document.querySelector<HTMLElement>('#page') ?? document.body
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  stop.abort()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

const Kinds = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={hear('request')}>
        Request <svg role="presentation" data-testid="icon" />
      </button>
      <button
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
          heard(isOpen ? 'menu closes' : 'menu opens')
        }}
      />
      <button type="button" role="tab" aria-selected="false" onClick={hear('Dinner')}>
        Dinner
      </button>
      <button type="button" aria-pressed="false" onClick={({ detail }) => detail < 2 && heard('like')}>
        Like
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          heard(`sign up ${event.currentTarget.querySelector('input')?.value}`)
        }}
      >
        <input name="name" aria-label="Name" onChange={({ target }) => heard(`name ${target.value}`)} />
        <button type="submit">Sign up</button>
      </form>
      <form
        aria-label="Code"
        onSubmit={(event) => {
          event.preventDefault()
          heard('code')
        }}
      >
        <input aria-label="Code" />
      </form>
      <button type="button" disabled onClick={hear('sold out')}>
        Sold out
      </button>
      <button type="button" aria-disabled="true" onClick={hear('closed')}>
        Closed
      </button>
      <a href="#meals" onClick={hear('link')}>
        Meals
      </a>
    </>
  )
}

const press = (name: string) => button(name).click()
it.each<[what: string, tap: () => void, done: string[]]>([
  ['a button', () => press('Request'), ['request']],
  [
    'an icon in a button',
    () => screen.getByTestId('icon').dispatchEvent(new MouseEvent('click', { bubbles: true })),
    ['request'],
  ],
  ['a button twice', () => [press('Request'), press('Request')], ['request']],
  ['a toggle twice', () => [press('Like'), press('Like')], ['like']],
  ['what opens a menu, twice', () => [press('Menu'), press('Menu')], ['menu opens']],
  ['a tab', () => screen.getByRole('tab').click(), ['Dinner']],
  ['several in their order', () => ['Like', 'Request', 'Like'].forEach(press), ['like', 'request']],
  ['the button of a form', () => press('Sign up'), ['sign up ']],
  [
    'a form by Enter, without a button',
    () => screen.getByRole<HTMLFormElement>('form', { name: 'Code' }).requestSubmit(),
    ['code'],
  ],
  ['a disabled button', () => press('Sold out'), []],
  ['a button that is disabled for assistive technology', () => press('Closed'), []],
])('on hydration, the page carries out what was tapped before: %s', async (_what, tap, done) => {
  show(<Kinds />)
  tap()
  expect(acts()).toEqual([])
  await hydrate(<Kinds />)
  expect(acts()).toEqual(done)
  expect(document.querySelector('[data-tapped], [aria-busy]')).toBeNull()
})

it('the page shows immediately that a tap is waiting, until it is carried out', async () => {
  show(<Kinds />)
  const notice = document.querySelector<HTMLElement>('#taps-wait')
  press('Request')
  expect([isBusy(button('Request')), isBusy(button('Like')), notice?.hidden]).toEqual([true, false, false])
  await hydrate(<Kinds />)
  expect([isBusy(button('Request')), notice?.hidden]).toEqual([false, true])
})

it('the page leaves links to the browser, as well as forms that the browser can send', () => {
  show(
    <>
      <a href="#meals">Meals</a>
      <form action="/meals">
        <button type="submit">Search</button>
      </form>
    </>,
  )
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  document.addEventListener('submit', sent, { once: true })
  screen.getByRole('link').click()
  press('Search')
  expect(window.location.hash).toBe('#meals')
  expect(sent).toHaveBeenCalledOnce()
})

it('the page leaves taps on hydrated elements to React', async () => {
  show(<Kinds />)
  await hydrate(<Kinds />)
  press('Request')
  press('Request')
  expect(acts()).toEqual(['request', 'request'])
  expect(isBusy(button('Request'))).toBe(false)
})

function Fields() {
  const [values, setValues] = useState<Record<string, string | boolean>>({
    text: 'a',
    note: 'b',
    size: 'small',
    box: true,
  })
  const enter = (name: string, value: string | boolean) => {
    heard(`${name} ${value}`)
    setValues((before) => ({ ...before, [name]: value }))
  }
  return (
    <form>
      <input
        aria-label="text"
        value={String(values.text)}
        onChange={({ target }) => enter('text', target.value)}
      />
      <textarea
        aria-label="note"
        value={String(values.note)}
        onChange={({ target }) => enter('note', target.value)}
      />
      <select
        aria-label="size"
        value={String(values.size)}
        onChange={({ target }) => enter('size', target.value)}
      >
        <option>small</option>
        <option>large</option>
      </select>
      <input
        type="checkbox"
        aria-label="box"
        checked={values.box === true}
        onChange={({ target }) => enter('box', target.checked)}
      />
      {['tea', 'milk', 'juice'].map((drink) => (
        <input
          key={drink}
          type="radio"
          name="drink"
          aria-label={drink}
          defaultChecked={drink === 'tea'}
          onChange={() => enter('drink', drink)}
        />
      ))}
      <input
        type="date"
        aria-label="day"
        defaultValue="2026-11-29"
        onChange={({ target }) => enter('day', target.value)}
      />
      <input
        type="file"
        aria-label="photo"
        onChange={({ target }) => enter('photo', target.files?.[0]?.name ?? '')}
      />
    </form>
  )
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
/** Types like a keyboard or a picker. */
function type(name: string, value: string) {
  const element = field(name)
  element.value = value
  for (const event of ['input', 'change']) element.dispatchEvent(new Event(event, { bubbles: true }))
}

it.each<[what: string, enter: () => void, done: string[], value: () => unknown, left: unknown]>([
  ['a text', () => type('text', 'rice'), ['text rice'], () => field('text').value, 'rice'],
  [
    'a text that goes on',
    () => [type('text', 'ri'), type('text', 'rice')],
    ['text rice'],
    () => field('text').value,
    'rice',
  ],
  ['a text that is emptied', () => type('text', ''), ['text '], () => field('text').value, ''],
  [
    'a longer text',
    () => type('note', 'no onions'),
    ['note no onions'],
    () => field('note').value,
    'no onions',
  ],
  ['a choice of a list', () => type('size', 'large'), ['size large'], () => field('size').value, 'large'],
  [
    'a choice that was undone',
    () => [type('size', 'large'), type('size', 'small')],
    [],
    () => field('size').value,
    'small',
  ],
  ['a checkbox', () => field('box').click(), ['box false'], () => field('box').checked, false],
  [
    'a checkbox twice',
    () => [field('box').click(), field('box').click()],
    [],
    () => field('box').checked,
    true,
  ],
  ['a radio button', () => field('milk').click(), ['drink milk'], () => field('milk').checked, true],
  [
    'the last of two radio buttons',
    () => [field('milk').click(), field('juice').click()],
    ['drink juice'],
    () => field('juice').checked,
    true,
  ],
  [
    'a radio button and back',
    () => [field('milk').click(), field('tea').click()],
    [],
    () => field('tea').checked,
    true,
  ],
  ['a date', () => type('day', '2026-12-24'), ['day 2026-12-24'], () => field('day').value, '2026-12-24'],
])(
  'the page keeps the entered value, and notifies React about it: %s',
  async (_what, enter, done, value, left) => {
    show(<Fields />)
    enter()
    await hydrate(<Fields />)
    expect([acts(), value()]).toEqual([done, left])
  },
)

it('the page keeps a chosen file', async () => {
  show(<Fields />)
  const data = new DataTransfer()
  data.items.add(new File(['x'], 'me.jpg'))
  field('photo').files = data.files
  field('photo').dispatchEvent(new Event('change', { bubbles: true }))
  await hydrate(<Fields />)
  expect(acts()).toEqual(['photo me.jpg'])
})

it('the page sends a form with the text that was typed before hydration', async () => {
  show(<Kinds />)
  type('Name', 'Amina')
  press('Sign up')
  await hydrate(<Kinds />)
  expect(acts()).toEqual(['name Amina', 'sign up Amina'])
})

/** A part of the page whose file loads later. */
function later(Part: () => ReactNode) {
  const file = Promise.withResolvers<{ default: () => ReactNode }>()
  return { Later: lazy(() => file.promise), arrive: () => file.resolve({ default: Part }) }
}
const Bell = () => (
  <button type="button" onClick={hear('bell')}>
    Bell
  </button>
)

const withLater = (Part: () => ReactNode) => (
  <>
    <Suspense>
      <Part />
    </Suspense>
    <Kinds />
  </>
)
it('the page waits until the tapped part of it has loaded, and keeps the order of the taps', async () => {
  const { Later, arrive } = later(Bell)
  show(withLater(Bell))
  press('Bell')
  press('Request')
  await hydrate(withLater(() => <Later />))
  expect([acts(), isBusy(button('Bell')), isBusy(button('Request'))]).toEqual([[], true, true])
  // the bell's file has not arrived, but the tap comes now, as the last one
  press('Bell')
  arrive()
  await settle()
  await settle()
  expect(acts()).toEqual(['bell', 'request'])
})

it('the page finds a control again after hydration has replaced it', async () => {
  show(<Kinds />)
  const before = button('Request')
  press('Request')
  await hydrate(
    <div>
      <Kinds />
    </div>,
  )
  expect([acts(), button('Request') === before]).toEqual([['request'], false])
})

/** Does what a browser's translator does, here before hydration, after which React rerenders the page. */
function translate() {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `${text.data} (translated)`
    text.replaceWith(font)
  }
}
const Named = () => (
  <>
    <button type="button" aria-label="Request Ramen night, Dinner tonight" onClick={hear('ramen')}>
      <span>Request</span>
    </button>
    <button type="button" aria-label="Request Curry, Dinner tonight" onClick={hear('curry')}>
      <span>Request</span>
    </button>
    <p>Your name</p>
    <input name="name" aria-label="Name" onChange={({ target }) => heard(`name ${target.value}`)} />
  </>
)
it.each<[what: string, tap: () => void, done: string]>([
  ['the second of two buttons', () => press('Request Curry, Dinner tonight'), 'curry'],
  ['the first of them', () => press('Request Ramen night, Dinner tonight'), 'ramen'],
  ['what is typed', () => type('Name', 'Amina'), 'name Amina'],
])('even if it is translated, the page carries out a tap or input: %s', async (_what, tap, done) => {
  show(<Named />)
  translate()
  tap()
  await hydrate(<Named />)
  expect([acts(), notice()]).toEqual([[done], false])
})

const notice = () => document.querySelector<HTMLElement>('#taps-dropped')?.hidden === false
const goTo = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  window.dispatchEvent(new Event('visibilitychange'))
}
it.each<[why: string, leave: () => void, isSaid: boolean]>([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide')), false],
  ['another page opens', () => window.history.pushState(null, '', '/week'), false],
  ['the member logs out', () => dropTaps(), false],
  ['the page takes too long', () => vi.advanceTimersByTime(121_000), true],
  ['the page was hidden for a while', () => [goTo(true), vi.advanceTimersByTime(40_000), goTo(false)], true],
  ['the tapped control stays gone', () => button('Request').remove(), true],
])('the page carries out nothing if %s', async (why, leave, isSaid) => {
  show(<Kinds />)
  press('Request')
  leave()
  await hydrate(why.includes('gone') ? <p>Closed</p> : <Kinds />)
  await act(() => vi.advanceTimersByTimeAsync(16_000 * Number(why.includes('gone'))))
  expect([acts(), notice(), document.querySelector('[data-tapped]')]).toEqual([[], isSaid, null])
})

it('the page carries out a tap once React restores its control', async () => {
  const { Later, arrive } = later(Bell)
  show(<Bell />)
  press('Bell')
  button('Bell').remove()
  await hydrate(
    <Suspense>
      <Later />
    </Suspense>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  arrive()
  await settle()
  await settle()
  expect([acts(), notice()]).toEqual([['bell'], false])
})

it('the page waits while a question from an earlier tap is open', async () => {
  show(<Kinds />)
  press('Like')
  press('Request')
  heard.mockImplementation(
    (what) => void document.documentElement.toggleAttribute('data-asking', what === 'like'),
  )
  await hydrate(<Kinds />)
  expect([acts(), isBusy(button('Request'))]).toEqual([['like'], true])
  document.documentElement.removeAttribute('data-asking')
  await settle()
  expect(acts()).toEqual(['like', 'request'])
})

it('the page treats a second tap during hydration as the waiting one', async () => {
  show(<Kinds />)
  press('Request')
  await act(async () => {
    root = hydrateRoot(container, <Kinds />)
  })
  window.dispatchEvent(new Event(listeningEvent))
  press('Request')
  await settle()
  expect(acts()).toEqual(['request'])
})

it('the page keeps the typed text if you leave it for a moment', async () => {
  show(<Kinds />)
  type('Name', 'Amina')
  window.dispatchEvent(new Event('pagehide'))
  await hydrate(<Kinds />)
  expect(acts()).toEqual(['name Amina'])
})

it('the script has at most 1.5 KB, since every page contains it', () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(1_500)
})

it('the page carries out a tap even if it was hidden for a moment', async () => {
  show(<Kinds />)
  press('Request')
  goTo(true)
  vi.advanceTimersByTime(5_000)
  goTo(false)
  await hydrate(<Kinds />)
  expect(acts()).toEqual(['request'])
})
