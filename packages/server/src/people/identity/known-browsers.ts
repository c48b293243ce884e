import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Maximum number of accounts that know a browser: the most recent ones. */
const maxAccounts = 5

/** The cookie's name without the prefix that better-auth adds. */
export const knownBrowserCookie = { name: 'known_browser', maxAge: 400 * 24 * 60 * 60 } as const

/*
 * A cookie marks browsers in which an account's owner has logged in before. It grants no access, but gives the
 * browser its own limit for wrong passwords. It contains a mark for each account, `nonce.signature`, joined by `~`.
 * Only someone with the secret can create a mark, and a mark does not reveal its account.
 */

/** A browser's mark for this account, which identifies the browser; undefined if there is none. */
export function findKnownBrowser(secret: string, marks: string | undefined, email: string) {
  return split(marks).find((mark) => matchesEmail(secret, mark, email))
}

/** A browser's marks, including one for the account whose owner has just logged in there. */
export function markKnownBrowser(secret: string, marks: string | undefined, email: string): string {
  const before = split(marks)
  const known = before.find((mark) => matchesEmail(secret, mark, email))
  const mark = known ?? makeMark(secret, randomBytes(12).toString('hex'), email)
  return [mark, ...before.filter((other) => other !== mark)].slice(0, maxAccounts).join('~')
}

const split = (marks = '') => marks.split('~', maxAccounts).filter((mark) => mark !== '')

function matchesEmail(secret: string, mark: string, email: string): boolean {
  const [nonce = ''] = mark.split('.', 1)
  const expected = Buffer.from(makeMark(secret, nonce, email))
  const given = Buffer.from(mark)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const makeMark = (secret: string, nonce: string, email: string) => {
  const said = `known browser ${nonce} ${email.trim().toLowerCase()}`
  return `${nonce}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}
