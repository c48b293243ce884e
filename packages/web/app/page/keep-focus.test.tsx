import { afterEach, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

keepFocus()
// all tests share one document
afterEach(() => document.body.replaceChildren())

function open(html: string) {
  document.body.innerHTML = `<a href="/">Home</a><main tabindex="-1">${html}</main><a href="/privacy">Privacy</a>`
}
function find(label: string) {
  const found = [...document.querySelectorAll<HTMLElement>('a, button')].find(
    ({ textContent }) => textContent === label,
  )
  if (!found) throw new Error(`No ${label}`)
  return found
}
const focused = () => document.activeElement?.textContent
const row = (name: string) => `<li><a href="/">Open ${name}</a><button>Remove ${name}</button></li>`
const rows = `<h1>Rows</h1><ul>${row('one')}${row('two')}${row('three')}</ul>`

it('when a row is removed, the focus moves to the same control of the next row, or after the last row to the previous one', async () => {
  open(rows)
  find('Remove two').focus()
  find('Remove two').closest('li')?.remove()
  await expect.poll(focused).toBe('Remove three')
  find('Remove three').closest('li')?.remove()
  await expect.poll(focused).toBe('Remove one')
})

it.each([
  [
    'the first control after the removed one',
    `<a href="/">Before</a><div><button>Dismiss</button></div><p><a href="/">After</a><a href="/">Last</a></p>`,
    'After',
  ],
  [
    'the last control before the removed one',
    `<p><a href="/">First</a><a href="/">Before</a></p><div><button>Dismiss</button></div>`,
    'Before',
  ],
  [
    'a control around the removed one',
    `<a href="/">Before</a><div><p>Text</p><div><button>Dismiss</button></div></div>`,
    'Before',
  ],
  [
    'a control rather than a text field',
    `<button>Before</button><div><button>Dismiss</button></div><input type="search">`,
    'Before',
  ],
  [
    'an enabled control that Tab reaches',
    `<button>Before</button><div><button>Dismiss</button></div><button disabled>No</button><button tabindex="-1">No</button><div inert><button>No</button></div>`,
    'Before',
  ],
])('the focus moves to %s', async (_where, html, expected) => {
  open(html)
  find('Dismiss').focus()
  find('Dismiss').parentElement?.remove()
  await expect.poll(focused).toBe(expected)
})

it('the focus moves to the page’s content if nothing else is left there', async () => {
  open('<p><button>Dismiss</button></p>')
  find('Dismiss').focus()
  find('Dismiss').parentElement?.remove()
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})

it('the focus moves to the remaining row if several are removed one by one, even from the inside out', async () => {
  open(rows)
  find('Remove one').focus()
  const removed = ['one', 'two'].flatMap((name) => find(`Remove ${name}`).closest('li') ?? [])
  find('Remove one').remove()
  for (const one of removed) one.remove()
  await expect.poll(focused).toBe('Open three')
})

it('the focus moves once the dialog that removed its row has closed', async () => {
  open(rows)
  find('Remove one').focus()
  document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog"><button>Yes</button></div>')
  find('Yes').focus()
  find('Remove one').closest('li')?.remove()
  await twoFrames()
  expect(focused()).toBe('Yes')
  find('Yes').parentElement?.remove()
  await expect.poll(focused).toBe('Remove two')
})

it.each([
  ['moved it elsewhere', () => find('Open three').focus(), 'Open three'],
  ['left the row before its removal', () => find('Remove two').blur(), document.body.tagName],
])('the focus is not moved again if the user has %s', async (_what, act, expected) => {
  open(rows)
  find('Remove two').focus()
  act()
  await twoFrames()
  find('Remove two').closest('li')?.remove()
  await twoFrames()
  expect(expected === 'BODY' ? document.activeElement?.tagName : focused()).toBe(expected)
})

it('a held Enter is ignored, since it would remove row after row', async () => {
  open(rows)
  find('Remove one').focus()
  find('Remove one').closest('li')?.remove()
  await expect.poll(focused).toBe('Remove two')
  const press = (repeat: boolean) =>
    find('Remove two').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    )
  expect(press(true)).toBe(false)
  find('Remove two').dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
  expect(press(true)).toBe(true)
  expect(press(false)).toBe(true)
})

it('the focus is not moved once another page opens', async () => {
  open(rows)
  find('Open one').focus()
  window.history.pushState({}, '', '/one')
  find('Open one').closest('ul')?.remove()
  await twoFrames()
  expect(document.activeElement).toBe(document.body)
})

async function twoFrames() {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
