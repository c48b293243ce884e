import type { Access } from './access.ts'
import type { Message } from './platform/message.ts'
import { texts } from './platform/names/texts.ts'

interface ScopeText {
  /** Who can grant the scope. They must still have this access when the call is made. */
  readonly access: Access
  readonly title: Message
  readonly text: Message
}

/**
 * What a token can allow a program to do. Endpoints name the scope that they require. Endpoints without a scope, such as
 * all account endpoints, admit no token.
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

/**
 * Whether a token with this scope acts for the hostel. With any other scope, even an admin's token reaches only the
 * admin's own data.
 */
export const isStaffScope = (scope: Scope): boolean => scopes[scope].access !== 'member'

/** Maximum number of tokens per member. */
export const maxTokens = 10

/** Every token starts with this prefix, so that people and scanners recognize a leaked one. */
export const tokenPrefix = 'warmladle_'
