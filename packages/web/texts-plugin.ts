/*
 * Chooses which texts browsers load. A module names the texts it shows, and each built file gets its own catalogue with
 * its modules' texts in every offered language; files that load together share one. The page's import map selects its
 * language, so a browser loads texts together with the file that shows them, in a single language, and the code
 * contains none.
 */
import { hash } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiledIn, getMessageId, type Message, offeredLanguages } from '@warm-ladle/contract'
import type { Plugin } from 'vite'

declare global {
  /** The catalogues' path by language; empty in development. Set by the plugin below. */
  const TEXT_FOLDERS: Readonly<Record<string, string>>
  /** The catalogue that a built file imports, by the file's path. */
  const TEXT_CATALOGUES: Readonly<Record<string, string>>
}

/** `import { texts } from './texts.ts'`, possibly under another name. */
const importOfTexts = /import\s*\{\s*texts(?:\s+as\s+(\w+))?\s*\}\s*from\s*["']([^"']*\/texts\.ts)["'];?/g
/** A text's placeholder until files are written. */
const placeholder = /__text\(["'`]([\w-]+\.\w+)["'`]\)/g
/** The names of the catalogues that a built file imports. */
export const listCatalogues = (code: string): readonly string[] =>
  [...code.matchAll(/\bfrom\s*["'`]texts\/([\w-]+\.js)["'`]/g)].map(([, name = '']) => name)

/** The path with which other packages import the contract's catalogues. */
const contract = '@warm-ladle/contract/'
const contractSources = path.join(import.meta.dirname, '..', 'contract', 'src', 'platform')

/** The names of files that pages load together, since each catalogue costs a request. */
const together = [
  ['entry.client', 'shared', 'root', 'home-page'],
  ['words', 'fields'],
  ['times', 'mealtimes', 'tonight'],
  ['booking', 'today'],
  ['week-page', 'menu'],
  ['meals-page', 'lists'],
  ['meal-page', 'meal-form', 'like-button'],
  ['login-page', 'sign-in', 'provider-buttons'],
  ['dashboard', 'staff-only', 'require-session', 'proof-dialog', 'no-dashboard', 'dashboard-layout'],
  ['counter', 'counter-page'],
  ['overview', 'overview-page'],
  ['account-menu', 'bottom-bar', 'footer', 'offline-line', 'scroll-again', 'tour-line'],
]
const loadedWith = (name: string) => together.find((names) => names.includes(name)) ?? []

/** The module that compiles texts. Browsers do not get it, since their texts are compiled at build time. */
const compilesTexts = /contract[\\/]src[\\/]platform[\\/]compiled-message\.ts$/

/** A module's use of a catalogue. */
export interface UseOfTexts {
  readonly file: string
  /** The statement that imports the catalogue, and the catalogue's alias in this module. */
  readonly statement: string
  readonly alias: string
  readonly names: readonly string[]
}

/** A module's uses of catalogues. */
export const usesOfTexts = (code: string, module: string): readonly UseOfTexts[] =>
  [...code.matchAll(importOfTexts)].map(([statement, alias = 'texts', from = '']) => ({
    file: from.startsWith(contract)
      ? path.join(contractSources, from.slice(contract.length))
      : path.join(path.dirname(module), from),
    statement,
    alias,
    names: [...code.matchAll(use(alias))].map(([, name = '']) => name),
  }))

/**
 * Does not match file names such as './price-texts.tsx', properties of other values, or anything in quotes, which is an
 * id that the plugin has inserted.
 */
const use = (alias: string) => new RegExp(`(?<![\\w$./"-])${alias}\\.(\\w+)`, 'g')
/** Matches a use of all texts in a catalogue, as in the contract's `toMessagesById`. */
export const everyUse = (alias: string): RegExp => new RegExp(`\\btoMessagesById\\(${alias}\\)`, 'g')

const textsIn = (code: string) => [...new Set([...code.matchAll(placeholder)].map(([, id = '']) => id))]

const textFor = (id: string) => `/* @__PURE__ */ __text("${id}")`

export async function texts(): Promise<Plugin> {
  const messages = await readCatalogues()
  const folders = Object.fromEntries(
    offeredLanguages.map((language) => {
      const all = [...messages.values()].map((message) => [
        getMessageId(message),
        compiledIn(language, message),
      ])
      return [
        language,
        `/assets/texts/${language}-${hash('sha1', JSON.stringify(all), 'base64url').slice(0, 8)}/`,
      ]
    }),
  )
  const byId = new Map([...messages.values()].map((message) => [getMessageId(message), message]))
  const findText = (id: string) => {
    const message = byId.get(id)
    if (!message) throw new Error(`There is no text ${id}`)
    return message
  }
  const writeAllTexts = (file: string) => {
    const ids = [...messages]
      .filter(([key]) => key.startsWith(`${file}#`))
      .map(([, one]) => getMessageId(one))
    return `({${ids.map((id) => `"${id}":${textFor(id)}`).join()}})`
  }
  let isBuild = false
  /** Each catalogue's texts, by file name. */
  const written = new Map<string, readonly string[]>()
  /** Each module's texts. */
  const idsByModule = new Map<string, readonly string[]>()
  const catalogues: Record<string, string> = {}

  return {
    name: 'texts',
    enforce: 'post',
    config(_config, { command }) {
      isBuild = command === 'build'
      const served = { TEXT_FOLDERS: JSON.stringify(folders) }
      return { define: isBuild ? served : { TEXT_FOLDERS: '{}', TEXT_CATALOGUES: '{}' } }
    },
    applyToEnvironment: () => isBuild,
    transform(code, id) {
      if (this.environment.name !== 'client') return undefined
      if (compilesTexts.test(id))
        return 'export const compiledIn = (language, message) => message; export { compiledIn as getMessageId }'
      if (!code.includes('texts.ts')) return undefined
      let changed = code
      for (const { file, statement, alias } of usesOfTexts(code, id.replace(/\?.*$/, '')))
        changed = changed
          .replace(statement, '')
          .replaceAll(everyUse(alias), () => writeAllTexts(file))
          .replaceAll(use(alias), (_use, name: string) => {
            const message = messages.get(`${file}#${name}`)
            if (!message) throw new Error(`${id}: there is no text ${name}`)
            return textFor(getMessageId(message))
          })
      idsByModule.set(id, textsIn(changed))
      return changed === code ? undefined : { code: changed, map: null }
    },
    renderChunk(code, { name }, _options, { chunks }) {
      // the server build comes second and reads what the browser build has written
      if (this.environment.name !== 'client')
        return code.includes('TEXT_CATALOGUES')
          ? { code: code.replaceAll('TEXT_CATALOGUES', `(${JSON.stringify(catalogues)})`), map: null }
          : undefined
      const own = textsIn(code)
      if (own.length === 0) return undefined
      const others = Object.values(chunks).filter((chunk) => loadedWith(name).includes(chunk.name))
      const shared = others.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => idsByModule.get(id) ?? []))
      const ids = [...new Set([...own, ...shared])].toSorted()
      const file = `${hash('sha1', ids.join(), 'base64url').slice(0, 8)}.js`
      written.set(file, ids)
      const filled = code.replaceAll(placeholder, (_use, id: string) => `__texts[${ids.indexOf(id)}]`)
      return { code: `import __texts from "texts/${file}";${filled}`, map: null }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        const [catalogue] = chunk.type === 'chunk' ? listCatalogues(chunk.code) : []
        if (catalogue !== undefined) catalogues[`/${chunk.fileName}`] = catalogue
      }
      for (const language of offeredLanguages)
        for (const [file, ids] of written)
          this.emitFile({
            type: 'asset',
            fileName: `${folders[language]?.slice(1)}${file}`,
            source: `export default${JSON.stringify(ids.map((id) => compiledIn(language, findText(id))))}`,
          })
    },
  }
}

/** The catalogues that pages may use, relative to this folder. */
const ofPages = ['app/**/texts.ts', '../contract/src/**/texts.ts']

/**
 * Reads all texts by their catalogue's file and their name: '/…/app/home/texts.ts#welcome'.
 *
 * @param others other catalogues, which no page uses
 */
export async function readCatalogues(others: readonly string[] = []): Promise<ReadonlyMap<string, Message>> {
  const files = globSync([...ofPages, ...others], { cwd: import.meta.dirname })
  const read = await Promise.all(
    files.map(async (name) => {
      const file = path.join(import.meta.dirname, name)
      // safe: every catalogue exports its texts under this name
      const { texts: found } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        texts: Readonly<Record<string, Message>>
      }
      return Object.entries(found).map(([key, message]) => [`${file}#${key}`, message] as const)
    }),
  )
  return new Map(read.flat())
}
