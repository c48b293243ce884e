import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { discardTyped, findDraft, storeDraft } from '../../forms/drafts.ts'
import { useTyped } from './use-typed.ts'

const cook = 'cook@hostel.test'

/** A page's unsaved texts, as this member sees them. */
function open(email: string | undefined = cook) {
  const seen: Typed[] = []
  const see = (typed: Typed) => void seen.push(typed)
  const Page = () => {
    const typed = useTyped('week')
    useEffect(() => see(typed), [typed])
    return null
  }
  const { unmount } = renderPage(Page, email === '' ? {} : { email })
  const run = (work: (typed: Typed) => void) =>
    act(async () => {
      const latest = seen.at(-1)
      if (latest) work(latest)
    })
  return { unmount, run, texts: () => [...(seen.at(-1)?.all ?? [])] }
}
type Typed = ReturnType<typeof useTyped>
const lunch = { text: '8', base: '80' }

it('text typed in a field stays until that field is saved', async () => {
  const { run, texts } = open()
  await run(({ put }) => put('lunch', lunch))
  await run(({ put }) => put('dinner', { text: '5', base: '40' }))
  expect(texts()).toEqual([
    ['lunch', lunch],
    ['dinner', { text: '5', base: '40' }],
  ])
  await run(({ settle }) => settle('lunch', '8', '8'))
  expect(texts()).toEqual([['dinner', { text: '5', base: '40' }]])
  await run(({ put }) => put('dinner', undefined))
  expect(texts()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('text typed while its field is being saved stays, based on what was saved', async () => {
  const { run, texts } = open()
  await run(({ put }) => put('lunch', lunch))
  await run(({ put }) => put('lunch', { text: '85', base: '80' }))
  await run(({ settle }) => settle('lunch', '8', '8'))
  expect(texts()).toEqual([['lunch', { text: '85', base: '8' }]])
  // a field that was restored in the meantime stays as it is
  await run(({ settle }) => settle('dinner', '8', '8'))
  expect(texts()).toHaveLength(1)
})

it('typed text is stored for its member, and for no one else', async () => {
  const first = open()
  await first.run(({ put }) => put('lunch', lunch))
  first.unmount()
  const other = open('another@hostel.test')
  await other.run(() => undefined)
  expect(other.texts()).toEqual([])
  other.unmount()
  const again = open()
  await again.run(() => undefined)
  expect(again.texts()).toEqual([['lunch', lunch]])
})

/** Whether the browser would ask before its tab closes. */
function confirmsBeforeClosing() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('a page asks before the member leaves it with unsaved text', async () => {
  const { run } = open()
  await run(() => undefined)
  expect(confirmsBeforeClosing()).toBe(false)
  await run(({ put }) => put('lunch', lunch))
  expect(confirmsBeforeClosing()).toBe(true)
  await run(({ put }) => put('lunch', undefined))
  expect(confirmsBeforeClosing()).toBe(false)
})

it('the stored draft is deleted when all typed text is discarded', async () => {
  const { run, texts } = open()
  await run(({ put }) => put('lunch', lunch))
  act(() => discardTyped())
  expect(texts()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('the readable part of a draft is restored, together with text typed in the meantime', async () => {
  const values = { lunch, dinner: null, tea: '7', early: { text: '1' }, late: { base: '1' } }
  storeDraft(cook, 'week', { values, hadFile: false })
  const { run, texts } = open()
  await run(() => undefined)
  expect(texts()).toEqual([['lunch', lunch]])
  expect(findDraft(cook, 'week')).toMatchObject({ values: { lunch }, hadFile: false })
})

it('text that a visitor types is stored only in their tab', async () => {
  const { run, texts } = open('')
  await run(({ put }) => put('lunch', lunch))
  expect(texts()).toEqual([['lunch', lunch]])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
})
