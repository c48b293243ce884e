import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Accounts that one browser is known for; those that signed in last. */
const mostAccounts = 5

/** Better-auth's name for the cookie, which adds the product's own beginning. */
export const knownBrowserCookie = { name: 'known_browser', maxAge: 400 * 24 * 60 * 60 } as const

/*
 * A cookie tells in which browser the owner of an account has signed in before. It opens nothing: a browser that has it
 * only guesses on an allowance of its own. It holds a mark for each account, `nonce.signature`, joined by `~`; only who
 * knows the secret can make one, and a mark does not tell to which account it belongs.
 */

/** The mark of this account among those of a browser, which stands for the browser; undefined when it has none. */
export function findKnownBrowser(secret: string, marks: string | undefined, email: string) {
  return split(marks).find((mark) => isMarkOf(secret, mark, email))
}

/** The marks of a browser in which the owner of an account has just signed in. */
export function markKnownBrowser(secret: string, marks: string | undefined, email: string): string {
  const before = split(marks)
  const known = before.find((mark) => isMarkOf(secret, mark, email))
  const mark = known ?? markOf(secret, randomBytes(12).toString('hex'), email)
  return [mark, ...before.filter((other) => other !== mark)].slice(0, mostAccounts).join('~')
}

const split = (marks = '') => marks.split('~', mostAccounts).filter((mark) => mark !== '')

function isMarkOf(secret: string, mark: string, email: string): boolean {
  const [nonce = ''] = mark.split('.', 1)
  const expected = Buffer.from(markOf(secret, nonce, email))
  const given = Buffer.from(mark)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const markOf = (secret: string, nonce: string, email: string) => {
  const said = `known browser ${nonce} ${email.trim().toLowerCase()}`
  return `${nonce}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}
