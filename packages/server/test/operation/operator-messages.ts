import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.join(import.meta.dirname, '../../src')
/** Whether a file contains commands, which report their own results and explain themselves with --help. */
const isCommand = (file: string) => /^(admin|start\/run-command|operation\/commands\/)/.test(file)

/** Returns the text of a file without its comments. */
const read = (file: string) =>
  readFileSync(path.join(source, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')

const files = globSync('**/*.ts', { cwd: source }).filter((file) => !isCommand(file))

const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Returns texts in a piece of source, with … for inserted values. Parts joined by + are one text. */
function textsIn(code: string): string[] {
  const texts: string[] = []
  let end = 0
  for (const { 0: part, index } of code.matchAll(quoted)) {
    const text = part.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '…')
    const isContinued = texts.length > 0 && /^\s*\+\s*$/.test(code.slice(end, index))
    texts.push(isContinued ? `${texts.pop() ?? ''}${text}` : text)
    end = index + part.length
  }
  return texts.filter((text) => /\p{L}[\p{L},:]* \p{L}/u.test(text) && !isSql(text))
}

const isSql = (text: string) =>
  /^\s*(begin|create table|delete from|insert into|select|lock|pragma|set local|update) /.test(text)

/** Lists files of this package that a file imports. */
const listImports = (file: string) =>
  [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => path.join(path.dirname(file), to))

/**
 * Lists files that can prevent a start: the checks of the environment, and all imports of the module that explains
 * failures.
 */
function refusalFiles(): string[] {
  const environment = listImports('start/config.ts').filter((file) =>
    /environment|rules|setting-names/.test(file),
  )
  const explained = listImports('start/explain-start-failure.ts').filter((file) => file !== 'start/config.ts')
  return ['start/explain-start-failure.ts', ...environment, ...explained]
}

/** Returns the operator's messages at the start, and reasons why a provider is unusable. */
export const startMessages = (): string[] =>
  [...new Set([...refusalFiles(), 'start/service.ts', 'people/identity/openid/discovery.ts'])].flatMap(
    (file) => textsIn(read(file)),
  )

const calls = /(?:\blog(?:ger)?\.(?:warn|error|fatal)|(?<![\w.])(?:report|say)|console\.error)\(/g
/** Matches arguments that pass on a message from another place in the source. */
const passedOn = /\b(?:problem|name|reason|driftMessages\[kind\]|waitingFor\(|explainStartFailure\()/

/** Returns lines that are logged at warn or above, or printed, while the service runs. */
export function logMessages(): { readonly messages: string[]; readonly unreadable: string[] } {
  const found = files.flatMap((file) => {
    const code = read(file)
    // a language's `say` is for texts shown to residents
    const made = [...code.matchAll(calls)].filter(([call]) => call !== 'say(' || !code.includes(' = sayIn('))
    return made.map(({ 0: call, index }) => {
      const given = argumentsAt(code, index + call.length)
      return { texts: textsIn(given), location: `${file}: ${call}${given})`, given }
    })
  })
  const unreadable = found.filter(({ texts, given }) => texts.length === 0 && !passedOn.test(given))
  return {
    messages: found.flatMap(({ texts }) => texts),
    unreadable: unreadable.map(({ location }) => location),
  }
}

/** Returns the arguments of a call, starting after its parenthesis. */
function argumentsAt(code: string, start: number): string {
  let depth = 1
  let end = start
  for (; end < code.length && depth > 0; end += 1) {
    if (code[end] === '(') depth += 1
    if (code[end] === ')') depth -= 1
  }
  return code.slice(start, end - 1)
}

/** Returns the names of background jobs, which log their failures. */
export const workNames = (): string[] =>
  files
    .map(read)
    .flatMap((code) => [
      ...code.matchAll(/background\.run\(\s*['`]([^\n,]+)['`],/g),
      ...code.matchAll(/'([A-Z][^'\n]*)': \{\s*every: '/g),
    ])
    .map(([, name = '']) => name.replaceAll(/\$\{[^}]*\}/g, '…'))
