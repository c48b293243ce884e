import { choicePath, stylePath } from './addresses.ts'
import type { Person } from './people.ts'

/** An account that a person typed in. */
export interface TypedAccount {
  readonly name: string
  readonly email: string
}

export interface Chooser {
  /** The id of the pending choice. */
  readonly id: string
  readonly people: readonly Person[]
  /** The error in the typed account. */
  readonly problem?: string | undefined
  readonly typed?: TypedAccount | undefined
  /** The provider that the page imitates. */
  readonly plays: string
}

/** The page for choosing an account: a button per person, a form for any other account, and a way to cancel. */
export function chooserPage({ id, people, problem, typed, plays }: Chooser): string {
  return page(
    'Choose an account',
    `<h1>Choose an account</h1>
    <p>to continue to <strong>Warm Ladle</strong></p>
    <form method="post" action="${choicePath(id)}/person"><ul>${people.map(personItem).join('')}</ul></form>
    <details${typed ? ' open' : ''}>
      <summary>Use another account</summary>
      <form method="post" action="${choicePath(id)}/other" novalidate>
        ${problem ? `<p class="problem" role="alert">${escaped(problem)}</p>` : ''}
        <label>Name <input name="name" autocomplete="name" maxlength="80" required value="${escaped(typed?.name)}"></label>
        <label>Email <input name="email" type="email" autocomplete="email" maxlength="254" required value="${escaped(typed?.email)}"></label>
        <button class="primary">Continue</button>
      </form>
    </details>
    <form method="post" action="${choicePath(id)}/cancel"><button class="quiet">Cancel</button></form>
    <p class="note">This page stands in for ${escaped(plays)}. Nothing that you enter here leaves this machine.</p>`,
  )
}

/** A page with only a message. */
export const messagePage = (title: string, text: string): string =>
  page(
    title,
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p><p>You can close this window and try again.</p>`,
  )

const personItem = ({ name, email }: Person) => `
  <li><button name="email" value="${escaped(email)}">
    <span class="portrait" aria-hidden="true">${escaped(name.slice(0, 1))}</span>
    <span class="name">${escaped(name)}</span> <span class="email">${escaped(email)}</span>
  </button></li>`

const page = (title: string, main: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)} · Sign in</title>
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body><main>${main}</main></body>
</html>
`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text = '') => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
