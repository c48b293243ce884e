import type { Access } from './access.ts'

interface ScopeText {
  /** Who can allow it, and may do it when the call is made. */
  readonly access: Access
  readonly title: string
  readonly text: string
}

/**
 * What a program can be allowed to do with a token. Endpoints name the scope that admits a token to them; those that
 * name none, such as all of the account, admit no token.
 */
export const scopes = {
  read: {
    access: 'member',
    title: 'Read',
    text: 'The menu and the week, and your own requests, reviews, payments and statements',
  },
  requests: {
    access: 'member',
    title: 'Ask and review',
    text: 'Like meals, ask for them, cancel requests, and write reviews in your name',
  },
  counter: {
    access: 'counter',
    title: 'Counter',
    text: 'See who asked for which meal, by name and room, and hand meals out',
  },
  kitchen: {
    access: 'kitchen',
    title: 'Kitchen',
    text: 'Plan mealtimes and opening hours, and read what to cook',
  },
  books: {
    access: 'books',
    title: 'Payments',
    text: 'Read the payments and statements of all members',
  },
  menu: {
    access: 'kitchen',
    title: 'Menu',
    text: 'Add, change and announce meals; as an admin also remove them',
  },
} as const satisfies Readonly<Record<string, ScopeText>>

export type Scope = keyof typeof scopes

// Object.keys widens to string[]; the object literal above has exactly these keys
export const scopeNames = Object.keys(scopes) as readonly Scope[]

/** Whether a token acts for the hostel here; with others even an admin's reaches only what is the admin's own. */
export const isStaffScope = (scope: Scope): boolean => scopes[scope].access !== 'member'

/** Most tokens of one member. */
export const mostTokens = 10

/** What every token begins with, so that people and programs recognise one that was left somewhere. */
export const tokenPrefix = 'warmladle_'
