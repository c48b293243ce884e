import { notificationKindNames, offeredLanguages } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { previewEmails } from './emails/previews.ts'

it.each(offeredLanguages)(
  'every kind of notification has an email in %s with nothing left to fill in',
  (language) => {
    const emails = previewEmails(language)
    const names = [...emails.keys()]
    const missing = notificationKindNames.filter((kind) => !names.some((name) => name.startsWith(`${kind}-`)))
    expect(missing).toEqual([])
    const unfilled = [...emails].filter(([, { subject, text }]) =>
      /[{}]|undefined|^\s*$/.test(subject + text),
    )
    expect(unfilled).toEqual([])
  },
)
