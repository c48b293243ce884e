import { readFileSync } from 'node:fs'
import { Environment } from './environment.ts'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * OPENID_PROVIDERS determines the names of providers' settings, and similar names are rejected: see
 * openid-environment.ts.
 */
const isSetting = (name: string) => name in Environment.shape || name.startsWith('OPENID_')

/** The contents of the settings files that Node.js was started with, skipping missing ones. */
export const readSettingsFiles = (): string =>
  process.execArgv
    .flatMap((option) => /^--env-file(?:-if-exists)?=(.+)$/.exec(option)?.[1] ?? [])
    .map(readIfThere)
    .join('\n')

function readIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Settings whose value is cut off, as messages for the operator: Node.js starts a comment at a # unless the value is
 * in one of its three kinds of quotes.
 *
 * @param written contents of a settings file
 */
export const problemsOfFile = (written: string): string[] =>
  [...written.matchAll(/^\s*(?:export\s+)?(\w+)\s*=[ \t]*[^\s\x22\x27\x60#]+(?:[ \t]+[^\s#]+)*#/gm)]
    .map(([, name = '']) => name)
    .filter(isSetting)
    .map((name) => `${name} is cut off at the #, where a comment begins: put the value in quotes in its file`)

/**
 * Names that differ only slightly from a setting that is not set, as lines for the operator. Ignores other programs'
 * variables.
 */
export function misspeltIn(variables: Variables): string[] {
  const missing = Object.keys(Environment.shape).filter((name) => variables[name] === undefined)
  return Object.keys(variables)
    .filter((name) => variables[name] !== undefined && !isSetting(name))
    .flatMap((name) => {
      const meant = missing.find((setting) => isNear(name, setting))
      return meant === undefined ? [] : [`${name} is not a setting and has no effect. Did you mean ${meant}?`]
    })
}

/** Allows two typos in a long name and one in a short one, and ignores case, dashes and plurals. */
const isNear = (name: string, setting: string) =>
  distance(inOneWay(name), inOneWay(setting)) <= (setting.length < 8 ? 1 : 2)

const inOneWay = (name: string) =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/IES$/, 'Y')
    .replace(/S$/, '')

/** The Levenshtein distance: how many letters must be added, removed or changed. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of Array.from(one).entries()) {
    const next = [row + 1]
    for (const [column, against] of Array.from(other).entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (above[column + 1] ?? 0) + 1,
          (above[column] ?? 0) + (letter === against ? 0 : 1),
        ),
      )
    above = next
  }
  return above.at(-1) ?? 0
}
