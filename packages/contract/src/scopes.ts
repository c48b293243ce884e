import type { Access } from './access.ts'
import type { Message } from './platform/message.ts'
import { texts } from './platform/names/texts.ts'

interface ScopeText {
  /** Who can allow it, and may do it when the call is made. */
  readonly access: Access
  readonly title: Message
  readonly text: Message
}

/**
 * What a program can be allowed to do with a token. Endpoints name the scope that admits a token to them; those that
 * name none, such as all of the account, admit no token.
 */
export const scopes = {
  read: {
    access: 'member',
    title: texts.readScope,
    text: texts.readScopeText,
  },
  requests: {
    access: 'member',
    title: texts.requestsScope,
    text: texts.requestsScopeText,
  },
  counter: {
    access: 'counter',
    title: texts.counterScope,
    text: texts.counterScopeText,
  },
  kitchen: {
    access: 'kitchen',
    title: texts.kitchenScope,
    text: texts.kitchenScopeText,
  },
  books: {
    access: 'books',
    title: texts.booksScope,
    text: texts.booksScopeText,
  },
  menu: {
    access: 'kitchen',
    title: texts.menuScope,
    text: texts.menuScopeText,
  },
} as const satisfies Readonly<Record<string, ScopeText>>

export type Scope = keyof typeof scopes

// Object.keys widens to string[]; the object literal above has exactly these keys
export const scopeNames = Object.keys(scopes) as readonly Scope[]

/** Whether a token acts for the hostel here; with others even an admin's reaches only what is the admin's own. */
export const isStaffScope = (scope: Scope): boolean => scopes[scope].access !== 'member'

/** Most tokens of one member. */
export const maxTokens = 10

/** What every token begins with, so that people and programs recognise one that was left somewhere. */
export const tokenPrefix = 'warmladle_'
