import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getEnglishText, getMessageId } from '@warm-ladle/contract'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { readCatalogues } from '../packages/web/texts-plugin.ts'
import { exemptNames, exemptTexts, glossary } from './glossary.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

const texts = [...(await readCatalogues(['../server/src/**/texts.ts'])).values()].map((message) => ({
  id: getMessageId(message),
  // leaves out the names of values, which no user reads
  english: getEnglishText(message).replaceAll(/\{\w+/g, '{'),
}))
const textProblems = (all: typeof texts) =>
  all.flatMap(({ id, english }) =>
    glossary.flatMap(({ word, phrases, inTexts }) => {
      const found = phrases?.exec(english) ?? inTexts?.exec(english)
      return found && !(id in exemptTexts) ? [`${id}: '${found[0]}' is '${word}'`] : []
    }),
  )

/** All pages except decisions and releases, which are not changed afterwards. */
const pages = files.filter((file) => file.endsWith('.md') && !/^(?:docs\/decisions\/|CHANGELOG)/.test(file))
/** Each line without the code names in it. */
const prose = (text: string) =>
  text
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/"[^"]*"/g, '')
    .split('\n')
const pageProblems = (page: string, text: string) =>
  prose(text).flatMap((line) =>
    glossary.flatMap(({ word, phrases }) => {
      const found = phrases?.exec(line)
      return found ? [`${page}: '${found[0]}' is '${word}' in: ${line.trim()}`] : []
    }),
  )

const replacedParts = new Set(glossary.flatMap(({ parts = [] }) => parts))
const splitName = (name: string) =>
  name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g)?.map((part) => part.toLowerCase())
const isReplaced = (name: string) =>
  !(name in exemptNames) &&
  ((splitName(name) ?? []).some((part) => replacedParts.has(part)) || /[a-z\d]Of$/.test(name))

/**
 * The names that a file declares for values and types. Fields are left out: they may be part of the API, or columns.
 */
function declaredNames(file: string, code: string): string[] {
  const names: string[] = []
  const pattern = (node: Node | undefined): void => {
    if (node?.type === 'Identifier') names.push(String(node['name']))
    else if (node?.type === 'ObjectPattern')
      for (const property of node['properties'] as Node[]) {
        // in `{ asked }`, the name is that of a field
        if (property.type === 'RestElement' || property['shorthand'] !== true)
          pattern((property['argument'] ?? property['value']) as Node)
      }
    else if (node?.type === 'ArrayPattern')
      for (const one of node['elements'] as (Node | undefined)[]) pattern(one)
    else if (node?.type === 'AssignmentPattern') pattern(node['left'] as Node)
    else if (node?.type === 'RestElement') pattern(node['argument'] as Node)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    if (
      node.type === 'VariableDeclarator' ||
      /^(?:TSTypeAlias|TSInterface|TSEnum)Declaration$/.test(node.type)
    )
      pattern(node['id'] as Node)
    if (/Function|Class/.test(node.type) && isNode(node['id'])) pattern(node['id'])
    if (/Function/.test(node.type) && Array.isArray(node['params'])) node['params'].forEach(pattern)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, code).program)
  return names
}
type Node = Record<string, unknown> & { readonly type: string }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const stem = (file: string) => path.basename(file).replace(/\..*$/, '')

/** Code that may still be renamed; released migrations do not change. */
const modules = files.filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/gates/') && !file.includes('/migrations/'),
)

const namesByFile = modules.map((file) => ({ file, names: new Set(declaredNames(file, read(file))) }))

describe('the glossary', () => {
  it('is followed in the texts that people read', () => {
    expect(textProblems(texts)).toEqual([])
  })

  it.each(pages)('is followed in %s', (page) => {
    expect(pageProblems(page, read(page))).toEqual([])
  })

  it('is followed in the names of the code', () => {
    const replaced = namesByFile.flatMap(({ file, names }) =>
      [...names].filter(isReplaced).map((name) => `${file}: ${name}`),
    )
    expect(replaced).toEqual([])
  })

  it('is followed in the names of code files', () => {
    expect(
      modules.filter(
        (file) =>
          stem(file)
            .split('-')
            .some((part) => replacedParts.has(part)) || stem(file).endsWith('-of'),
      ),
    ).toEqual([])
  })

  it.each([
    ['Two portions were booked.', 'request; requests close'],
    ['Orders close at 4 PM.', 'request; requests close'],
    ['Not picked up', 'served'],
    ['You are told when it is ready.', 'notify, notification; announcement; message'],
    ['Choose a dish', 'meal; portion; special portion'],
    ['All users', 'resident, staff'],
    ['You are signed out.', 'log in, log out'],
    ['Mails are on.', 'emails'],
  ])('rejects %j', (english, word) => {
    expect(textProblems([{ id: 'home.example', english }])).toEqual([expect.stringContaining(`is '${word}'`)])
  })

  it('accepts plain English that merely looks like a replaced word', () => {
    expect(
      textProblems([
        { id: 'home.example', english: 'In order of date, this takes place in the dining hall.' },
      ]),
    ).toEqual([])
  })

  it.each([
    ['const told = 1', 'told'],
    ['function ticketOf(id: string) {}', 'ticketOf'],
    ['interface KeptAnswers {}', 'KeptAnswers'],
    ['const { name: asked } = request', 'asked'],
    ['const show = (place: number) => place', 'place'],
  ])('rejects the name in %j', (code, name) => {
    expect(declaredNames('example.ts', code).filter(isReplaced)).toEqual([name])
  })

  it('rejects a phrase on a page, but not in the code that it quotes', () => {
    expect(pageProblems('README.md', 'Members are told.')).toHaveLength(1)
    expect(pageProblems('README.md', 'Set `the news` there.')).toEqual([])
  })

  it('exempts only texts and names that exist', () => {
    const ids = new Set(texts.map(({ id }) => id))
    const names = new Set(namesByFile.flatMap((module) => [...module.names]))
    expect(Object.keys(exemptTexts).filter((id) => !ids.has(id))).toEqual([])
    expect(Object.keys(exemptNames).filter((name) => !names.has(name) && name !== 'typesOf')).toEqual([])
  })
})
