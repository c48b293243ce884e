import { describe, expect, it } from 'vitest'
import { changingCalls, listActs } from './acts.ts'

/** Calls without an act beside them, by call and file, each with what happens instead. */
const elsewhere: Readonly<Record<string, string>> = {
  'account.cancelEmailChange people/account/cancel-email-change-page.tsx': 'a visitor’s page',
  'account.change people/account/profile-setting.tsx':
    'useChangeProfile is the act of ProfileForm, which lists it',
  'account.change people/language-switch.tsx': 'the page is loaded again',
  'account.checkPassword people/sign-in/signup-form.tsx': 'it changes nothing',
  'account.confirmEmail people/account/confirm-email-page.tsx': 'a visitor’s page, which goes on to another',
  'account.forgotPassword people/account/forgot-password-page.tsx': 'a visitor’s page',
  'account.resendConfirmation people/account/confirm-email-page.tsx': 'a visitor’s page',
  'counter.act kitchen/counter/outbox.tsx': 'the outbox reads the board again: outbox.test.tsx',
  'likes.remove menu/upcoming-meals/upcoming-meals.tsx':
    'an announced meal is liked, as by upcomingMeals.like',
  'members.register people/sign-in/use-finish-sign-in.ts': 'the session changes: session-changes.test.tsx',
  'needs.save people/needs-form.tsx': 'useSaveNeeds lists it',
  'needs.save people/needs.ts': 'useSaveNeeds lists it',
  'notifications.read notifications/notifications-page.tsx': 'its answer is shown',
  'notifications.subscribe notifications/push.ts': 'the switch shows what the browser says',
  'notifications.unsubscribe notifications/push.ts': 'the switch shows what the browser says',
  'payments.createIntent money/payments/checkout.tsx': 'nothing is paid yet',
  'payments.save money/payments/use-pay.tsx': 'useReport reads it again: use-pay.test.tsx',
  'pictures.upload api/use-upload.ts': 'no list shows it before a form is saved',
  'planning.change kitchen/planner/planning.ts': 'its answer is shown: planned-portions.test.tsx',
  'statements.beginCardAtOffice money/payments/statement-sheet.tsx': 'nothing is paid yet',
  'statements.beginPayment money/payments/statement-sheet.tsx': 'nothing is paid yet',
  'statements.reportCardAtOffice money/payments/use-pay.tsx': 'useReport reads it again: use-pay.test.tsx',
  'statements.reportPayment money/payments/use-pay.tsx': 'useReport reads it again: use-pay.test.tsx',
}

/** Calls for external programs only: the app counts walk-ups at the counter. */
const notCalled = ['planning.walkUp']

describe('a call that changes something', () => {
  const acts = listActs()
  const named = acts.filter(({ call, file }) => !(`${call} ${file}` in elsewhere))

  it.each(named)('reloads its stale queries: $call in $file', ({ call, named: names }) => {
    expect(names).toContain(call)
  })

  it('is made by the app or listed as an exception', () => {
    const called = new Set(acts.map(({ call }) => call))
    expect(changingCalls.filter((call) => !called.has(call))).toEqual(notCalled)
    const exceptions = acts.map(({ call, file }) => `${call} ${file}`).filter((name) => name in elsewhere)
    expect([...new Set(exceptions)].toSorted()).toEqual(Object.keys(elsewhere))
  })
})
