import type { InstalledPackage } from '../lockfile.ts'

/** Licences that ask for no more than their own text, so that anyone may use and pass on the product. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Packages with another licence, or that state none where npm reads it, and why they may be used all the same. */
const exceptions: readonly { readonly name: RegExp; readonly license?: string; readonly reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    reason: 'a library that is loaded unchanged and can be replaced, see THIRD-PARTY.md',
  },
  {
    name: /^(axe-core|lightningcss(-.+)?)$/,
    license: 'MPL-2.0',
    reason: 'builds and tests with it, ships none of it',
  },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', reason: 'builds with it, ships none of it' },
  { name: /^(busboy|dicer|streamsearch|humanize-number|only)$/, reason: 'MIT, which is said in its files' },
]

/** Packages whose licence is not allowed, with it. */
export const problemsOf = (packages: readonly InstalledPackage[]): string[] =>
  packages
    .filter((one) => !isAllowed(one.license, one.name))
    .map(({ name, version, license }) => `${name} ${version}: ${license ?? 'no licence stated'}`)

/** Reads an SPDX expression: of those joined by AND all, of those joined by OR one. */
function isAllowed(expression: string | undefined, name: string): boolean {
  if (expression === undefined) return isExcepted(name, undefined)
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  return bare
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((license) => allowed.has(license) || isExcepted(name, license)),
    )
}

const isExcepted = (name: string, license: string | undefined) =>
  exceptions.some((exception) => exception.name.test(name) && exception.license === license)
