import { screen, waitFor } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { hasUnsent } from './unsent.ts'
import { discardTyped } from './discards.ts'
import { useDraft } from './use-draft.ts'

const stored = Promise.withResolvers<{ file: File }>()
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: () => stored.promise,
  del: () => Promise.resolve(),
  set: () => Promise.resolve(),
  entries: () => Promise.resolve([]),
}))

function PhotoForm() {
  const form = useForm<{ photo?: File[] }>()
  useDraft('photo', form)
  const photo = useWatch({ control: form.control, name: 'photo' })
  return <p>{photo?.[0]?.name ?? 'No photo'}</p>
}

it('a photo that the browser finds only after its draft was discarded stays out of the form', async () => {
  const kept = { keptAt: Date.now(), values: {}, files: { photo: 'its id' } }
  window.localStorage.setItem(`draft:${amina.email}:photo`, JSON.stringify(kept))
  renderPage(PhotoForm, { email: amina.email })
  await screen.findByText('No photo')
  expect(hasUnsent(amina.email)).toBe(true)

  discardTyped()
  stored.resolve({ file: new File(['portrait'], 'portrait.png', { type: 'image/png' }) })
  await stored.promise
  await waitFor(() => expect(screen.queryByText('portrait.png')).toBeNull())
  expect(hasUnsent(amina.email)).toBe(false)
})
