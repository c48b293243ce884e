import { lengths, passwordLength } from '@warm-ladle/contract'
import { webhookPath } from '../schemas.ts'

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const json = (schema: object) => ({ 'application/json': { schema } })

/** Every operation's responses to refused calls. */
export const refusals = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
} as const

export const pagingHeaders = {
  Link: { $ref: '#/components/headers/Link' },
  'X-Total-Count': { $ref: '#/components/headers/X-Total-Count' },
} as const

const text = { type: 'string' } as const
const email = { type: 'string', format: 'email', maxLength: lengths.email } as const
const password = { type: 'string', minLength: passwordLength, maxLength: lengths.password } as const

/** Schemas for the paths below. */
export const schemasBesideContract: Readonly<Record<string, object>> = {
  SignUp: {
    type: 'object',
    required: ['name', 'email', 'password'],
    properties: { name: { ...text, maxLength: lengths.name }, email, password, image: text },
    examples: [{ name: 'Mita', email: 'mita@hostel.test', password: 'a long password' }],
  },
  SignIn: {
    type: 'object',
    required: ['email', 'password'],
    properties: { email, password: { ...password, minLength: 1 } },
    examples: [{ email: 'mita@hostel.test', password: 'a long password' }],
  },
  SignedIn: {
    type: 'object',
    required: ['user'],
    properties: { user: refTo('SessionUser') },
  },
  SessionUser: {
    type: 'object',
    required: ['id', 'email', 'name'],
    properties: { id: refTo('Id'), email, name: text, emailVerified: { type: 'boolean' } },
  },
  SessionRefusal: {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: text, message: text },
    examples: [{ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }],
  },
  CurrentSession: {
    type: ['object', 'null'],
    required: ['user', 'session'],
    properties: {
      user: refTo('SessionUser'),
      session: { type: 'object', required: ['expiresAt'], properties: { expiresAt: refTo('Instant') } },
    },
  },
}

const cookie = { 'Set-Cookie': { description: 'The session.', schema: text } }
const answer = (description: string, schema: object) => ({ description, content: json(schema) })
const tags = ['Session']
/** The identity library has its own codes. */
const sessionRefusals = { ...refusals, '4XX': { $ref: '#/components/responses/SessionRefused' } } as const
/** Needs no session. */
const security = [{}]

/** The identity library's and Stripe's paths, which are not part of the contract. */
export const pathsBesideContract = {
  '/api/auth/sign-up/email': {
    post: {
      operationId: 'sessionSignUp',
      tags,
      summary: 'Open an account with a password',
      description:
        'Begins a session, unless the address is to be confirmed first, or an admin admits accounts.',
      security,
      requestBody: { required: true, content: json(refTo('SignUp')) },
      responses: {
        200: { ...answer('The account', refTo('SignedIn')), headers: cookie },
        ...sessionRefusals,
      },
    },
  },
  '/api/auth/sign-in/email': {
    post: {
      operationId: 'sessionSignIn',
      tags,
      summary: 'Log in with a password',
      description: 'Begins a session.',
      security,
      requestBody: { required: true, content: json(refTo('SignIn')) },
      responses: {
        200: { ...answer('Who is logged in', refTo('SignedIn')), headers: cookie },
        ...sessionRefusals,
      },
    },
  },
  '/api/auth/get-session': {
    get: {
      operationId: 'sessionShow',
      tags,
      summary: 'Who is logged in; null for a visitor',
      security: [{}, { session: [] }],
      responses: { 200: answer('The session', refTo('CurrentSession')), ...sessionRefusals },
    },
  },
  '/api/auth/sign-out': {
    post: {
      operationId: 'sessionSignOut',
      tags,
      summary: 'End the session',
      security: [{}, { session: [] }],
      responses: { 200: answer('Logged out', { type: 'object' }), ...sessionRefusals },
    },
  },
  [webhookPath]: {
    post: {
      operationId: 'webhookStripe',
      tags: ['Webhooks'],
      summary: 'Receives the signed events of Stripe',
      description:
        'Called by Stripe alone. An event that cannot be handled now is answered with 5XX and sent again.',
      security,
      parameters: [
        {
          name: 'Stripe-Signature',
          in: 'header',
          required: true,
          description: 'Of the body, byte for byte, and of the time: at most 300 seconds ago.',
          schema: text,
        },
      ],
      requestBody: { required: true, content: json({ type: 'object' }) },
      responses: {
        200: answer('The event was received', {
          type: 'object',
          required: ['received'],
          properties: { received: { type: 'boolean' } },
        }),
        ...refusals,
      },
    },
  },
}
