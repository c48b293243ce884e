import { act, screen, waitFor } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { hasUnsent } from './unsent.ts'
import { discardTyped } from './discards.ts'
import { useDraft } from './use-draft.ts'

const browser = vi.hoisted(() => ({
  stored: Promise.withResolvers<{ file: File }>(),
  del: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}))
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: () => browser.stored.promise,
  del: browser.del,
  set: () => Promise.resolve(),
  entries: () => Promise.resolve([]),
}))

function PhotoForm() {
  const form = useForm<{ photo?: File[] }>()
  useDraft('photo', form)
  const photo = useWatch({ control: form.control, name: 'photo' })
  return <p>{photo?.[0]?.name ?? 'No photo'}</p>
}

const portrait = new File(['portrait'], 'portrait.png', { type: 'image/png' })
const keyOfDraft = `draft:${amina.email}:photo`
const keptPhoto = { photo: 'its id' }

beforeEach(() => {
  browser.stored = Promise.withResolvers()
  browser.del.mockClear()
  const kept = { keptAt: Date.now(), values: {}, files: keptPhoto }
  window.localStorage.setItem(keyOfDraft, JSON.stringify(kept))
})

it('a photo that is put back stays under its id, so that a page left right then still finds it', async () => {
  browser.stored.resolve({ file: portrait })
  renderPage(PhotoForm, { email: amina.email })
  await screen.findByText('portrait.png')
  await act(() => Promise.resolve())
  expect(JSON.parse(window.localStorage.getItem(keyOfDraft) ?? '')).toMatchObject({ files: keptPhoto })
  expect(browser.del).not.toHaveBeenCalled()
})

it('a photo that the browser finds only after its draft was discarded stays out of the form', async () => {
  renderPage(PhotoForm, { email: amina.email })
  await screen.findByText('No photo')
  expect(hasUnsent(amina.email)).toBe(true)

  discardTyped()
  browser.stored.resolve({ file: portrait })
  await browser.stored.promise
  await waitFor(() => expect(screen.queryByText('portrait.png')).toBeNull())
  expect(hasUnsent(amina.email)).toBe(false)
})
