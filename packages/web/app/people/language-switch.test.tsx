import { languages, Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { amina, aminasAccount } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import LanguageSwitch from './language-switch.tsx'

const change = 'PATCH /account'
const reload = vi.fn<() => void>()
beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:', reload })
})
afterEach(() => {
  document.cookie = 'language=; max-age=0; path=/'
  vi.unstubAllGlobals()
  reload.mockReset()
})

const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })

it("the switch names each language in that language, and stores a visitor's choice in a cookie", async () => {
  const { user } = renderPage(LanguageSwitch)
  expect([...field().options].map(({ lang, text }) => [lang, text])).toEqual(Object.entries(languages))
  await user.selectOptions(field(), 'Deutsch')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(document.cookie).toContain('language=de')
})

it("the switch stores a member's choice in the account, and says so if that failed", async () => {
  const refused = new Refusal('unavailable')
  let answer: unknown = refused
  const service = startService({ [change]: () => answer })
  const { user } = renderPage(LanguageSwitch, { email: amina.email })
  await user.selectOptions(field(), 'Deutsch')
  await screen.findByText('The language could not be changed. Please try again.')
  expect(reload).not.toHaveBeenCalled()
  answer = { success: true, message: 'Your profile has been saved.', data: aminasAccount }
  await user.selectOptions(field(), 'Deutsch')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(service.listCalls(change).map(({ body }) => body)).toEqual([{ language: 'de' }, { language: 'de' }])
})
