import { scopeNames, scopes } from '@warm-ladle/contract'
import { refTo } from './named-schemas.ts'
import { json } from './operations.ts'

export const description = `The meals of a hostel: menu, memberships, requests and reviews.

Browsers are known by a session cookie: log in on the pages, and calls made from here are made in your name.
Programs are known by a token, which members make in their profile: \`Authorization: Bearer warmladle_…\`. It admits
to the operations that name one of its scopes, and where both are sent the cookie is worth nothing.
Every call that is declined is answered with \`{ success: false, code, message, error }\`.`

const scopesText = scopeNames.map((name) => `\`${name}\` (${scopes[name].text})`).join(', ')

const refused = (text: string, body = 'RefusalBody') => ({ description: text, content: json(refTo(body)) })

/** The answers to calls that are declined. */
export const responses = {
  Refused: refused('The call is declined: `code` is the reason for programs, `message` the one for people.'),
  SessionRefused: refused('The call is declined by the identity library.', 'SessionRefusal'),
  Failed: refused('The service cannot answer now. Where it knows when it can, `Retry-After` says so.'),
} as const

export const headers = {
  Link: {
    description: 'Leads to the rest of the list, as `rel="next"`; missing at its end.',
    schema: { type: 'string' },
    example: '</allMeal?cursor=WyIyMDI2LTExLTIyIl0>; rel="next"',
  },
  'X-Total-Count': {
    description:
      'The number of rows in the whole list, where it is counted; missing where a search or a filter finds more than 10,000.',
    schema: { type: 'integer' },
  },
} as const

/** @param cookie name of the session's cookie */
export const securitySchemes = (cookie: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: 'Set by a login (see Session), and cleared by a sign-out.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `A token for a program. Its scopes: ${scopesText}.`,
  },
})
